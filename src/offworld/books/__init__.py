"""What is read from a play's ledger and kept beside it: charts, deals, standing orders. The rules need none of it."""
