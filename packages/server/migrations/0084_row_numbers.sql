-- The rows of a spreadsheet that are not empty, by their numbers in it; none: as they are counted.
alter table imports.batches add column row_numbers int[] not null default '{}';
