-- Servers are told of files and accounts that must go, and not of a statement that found none: whoever looks for files
-- tells of them with such a statement, so a server that was told once looked again and again without end.

drop trigger tell_servers on private.file_deletions;
create trigger tell_servers after insert on private.file_deletions
  for each row execute function private.tell_servers('work');

drop trigger tell_servers on private.accounts_to_close;
create trigger tell_servers after insert on private.accounts_to_close
  for each row execute function private.tell_servers('work');
