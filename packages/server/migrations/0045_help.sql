-- Help: what people suggest to the provider, and counts of how the FAQ is used. Questions and news are in the code.
create schema help;

create table help.feedbacks (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  user_id bigint not null,
  feedback text not null,
  -- The image, drawn again.
  file_id bigint,
  -- The screen it was written on; '' when the person left it out.
  screen text not null default '',
  -- The answer of the FAQ that was read before, and the search that found nothing.
  question_id int,
  searched text not null default '',
  situation text not null default 'received' check (situation in ('received', 'reviewing', 'planned', 'done', 'declined')),
  answer text,
  answered_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, user_id) references identity.members (company_id, user_id),
  foreign key (company_id, file_id) references storage.files,
  check ((answer is null) = (answered_at is null))
);
create index on help.feedbacks (company_id, user_id, id);
create index on help.feedbacks (company_id, file_id) where file_id is not null;
select platform.company_table('help.feedbacks');

-- Counts without people: how often an answer was opened on a day, and what was searched without result.
create table help.readings (
  company_id bigint not null references identity.companies on delete cascade,
  question_id int not null,
  day date not null,
  times int not null check (times > 0),
  primary key (company_id, question_id, day)
);
select platform.company_table('help.readings');

create table help.misses (
  company_id bigint not null references identity.companies on delete cascade,
  words text not null,
  day date not null,
  times int not null check (times > 0),
  primary key (company_id, words, day)
);
select platform.company_table('help.misses');

-- The operator reads them across companies.
create policy operated on help.feedbacks for select using ((select identity.is_runner()));
create policy operated on help.readings for select using ((select identity.is_runner()));
create policy operated on help.misses for select using ((select identity.is_runner()));

-- The address of the user's own feedbacks about their work changed, because this area has the former one.
update notifications.notifications
set link = '/feedbacks-recebidos' || substr(link, length('/meus-feedbacks') + 1)
where kind = 'feedback.shared' and link like '/meus-feedbacks%';
