create policy reading on files.provided_folders for select using (true);
create policy publishing on files.provided_folders for all
  using ((select identity.is_runner()))
  with check ((select identity.is_runner()));

create policy reading on files.provided_files for select using (true);
create policy publishing on files.provided_files for all
  using ((select identity.is_runner()))
  with check ((select identity.is_runner()));
