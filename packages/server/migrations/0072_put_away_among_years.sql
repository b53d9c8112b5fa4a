-- Removes: an index that a longer one replaces, which nothing names.

-- Procedures that are not put away, and the versions approved in some months.
create index on processes.procedures (company_id, micro_process_id, id) where deleted_at is null;
create index on processes.procedure_versions (company_id, made_at) include (procedure_id) where status = 2;

-- The cards of a board, and those archived, the last first.
create index on boards.cards (company_id, board, owner_id, tab, position, id) where archived_at is null;
create index on boards.cards (company_id, board, owner_id, archived_at desc, id desc) where archived_at is not null;

-- How much a folder holds, from an index alone.
create index on files.own_files (company_id, user_id, folder_id, file_id desc) include (size);
drop index files.own_files_company_id_user_id_folder_id_file_id_idx;

-- Risks in the order of their list, and those that are open.
create index on quality.risks (company_id, (closed_on is not null), (probability * impact) desc, id);
create index on quality.risks (company_id, review_on) where closed_on is null;

-- What came by forms, the last first.
create index on integrations.form_answers (company_id, sent_at desc, id desc);
