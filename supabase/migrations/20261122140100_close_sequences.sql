-- Numbers of rows are drawn by identity columns, which need no right for it. Projects give sequences away to everybody who
-- asks the API: all rights in older ones, `update` in newer ones.
revoke all on all sequences in schema public from anon, authenticated;

-- Nor those of tables to come.
alter default privileges in schema public revoke all on sequences from anon, authenticated;
