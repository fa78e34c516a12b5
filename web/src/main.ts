import { mount } from "svelte";
import App from "./App.svelte";
import "./styles/tokens.css";
import "./styles/base.css";

/** A server that was renewed has other files: the page begins anew where it is. */
addEventListener("vite:preloadError", () => location.reload());

mount(App, { target: document.getElementById("app")! });
