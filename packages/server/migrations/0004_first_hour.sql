-- What a company said of itself in its first hour; the steps that lead it are chosen by it.
alter table welcome.beginnings add column size text;
alter table welcome.beginnings add column concern text;
