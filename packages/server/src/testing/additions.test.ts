import { expect, test } from 'vitest'
import { readMigrations } from '../platform/database/migrate.ts'
import { migrations } from '../services.ts'

// docs/decisions/0076-a-version-beside-the-next.md: the last release serves while a migration is applied and after it.

test('a migration after the baseline only adds, or says that it removes what the last release left', () => {
  const [, ...later] = readMigrations(migrations)
  expect(later.flatMap(({ name, sql }) => faultsOf(sql).map((fault) => `${name}: ${fault}`))).toEqual([])
})

test.each([
  "create table a.b (c text); create unique index on a.b (c); select platform.company_table('a.b');",
  "create schema a; grant usage on schema a to prumo_app; insert into a.b values ('drop table; update');",
  "alter table a.b\n  -- Why.\n  add column c numeric(14, 2),\n  add d text not null default '', add check (c > 0);",
  'create table a.b (c text); revoke update, delete on a.b from prumo_app;',
  '-- Removes: 0.4.0 reads it no more.\nalter table a.b drop column c, alter column d set not null; drop table a.e;',
])('is accepted: %s', (sql) => expect(faultsOf(sql)).toEqual([]))

test.each([
  ['update a.b set c = 1;', 'moves rows: update a.b set c = 1'],
  ['-- Removes: all.\ndelete from a.b;', 'moves rows: delete from a.b'],
  ['do $$ begin update a.b set c = 1; end $$;', 'moves rows: do $$ begin update a.b set c = 1; end $$'],
  [
    'with x as (select 1) insert into a.b select * from x;',
    'moves rows: with x as (select 1) insert into a.b select * from x',
  ],
  ['alter table a.b drop column c;', 'removes or changes: drop column c'],
  ['alter table a.b add column e text, rename column c to d;', 'removes or changes: rename column c to d'],
  ['alter table a.b alter column c set not null;', 'removes or changes: alter column c set not null'],
  ['alter table a.b add column c text not null;', 'has no default for the old code: add column c text not null'],
  ['revoke update on a.b from prumo_app;', 'removes or changes: revoke update on a.b from prumo_app'],
  ['drop table a.b;', 'removes or changes: drop table a.b'],
  ['create or replace view a.v as select 1;', 'is a definition: create or replace view a.v as select 1'],
  ['create policy own on a.b using (true);', 'is a definition: create policy own on a.b using (true)'],
])('is refused: %s', (sql, fault) => expect(faultsOf(sql)).toEqual([fault]))

function faultsOf(sql: string): string[] {
  const removes = sql.startsWith('-- Removes: ')
  const statements = partsOf(sql, ';')
  const made = statements.flatMap((statement) => /^create table ([\w.]+)/i.exec(statement)?.[1] ?? [])
  return statements.flatMap((statement) => {
    if (/^(update|delete|merge|truncate|do|with)\b/i.test(statement)) return [`moves rows: ${statement}`]
    if (/^create (or replace )?(function|view|trigger|constraint trigger|policy)\b/i.test(statement))
      return [`is a definition: ${statement}`]
    const [, actions] = /^alter table [\w.]+\s+(.*)$/is.exec(statement) ?? []
    const [, narrowed] = /^revoke [\w, ]+ on ([\w.]+)/i.exec(statement) ?? []
    if (narrowed !== undefined && made.includes(narrowed)) return []
    if (actions) return partsOf(actions, ',').flatMap((action) => faultsOfAction(action, removes))
    return additions.test(statement) || removes ? [] : [`removes or changes: ${statement}`]
  })
}

const additions =
  /^(create (schema|table|sequence|extension|(unique )?index)|grant|comment on|insert into|select platform\.company_table)\b/i

function faultsOfAction(action: string, removes: boolean): string[] {
  if (!/^add\b|^(enable|force) row level security$/i.test(action))
    return removes ? [] : [`removes or changes: ${action}`]
  const isColumn = !/^add (constraint|check|unique|primary|foreign|exclude)\b/i.test(action)
  const isFilled = /\b(default|generated)\b/i.test(action) || !/\bnot null\b/i.test(action)
  return isColumn && !isFilled ? [`has no default for the old code: ${action}`] : []
}

/** The parts between separators that are neither quoted nor in parentheses, without comments. */
function partsOf(sql: string, separator: ';' | ','): string[] {
  const parts = ['']
  let depth = 0
  for (const [token] of sql.matchAll(/\$(\w*)\$[^]*?\$\1\$|'(?:[^']|'')*'|--[^\n]*|[^]/g)) {
    if (token.startsWith('--')) continue
    if (token === '(') depth++
    if (token === ')') depth--
    if (token === separator && depth === 0) parts.push('')
    else parts.push(parts.pop()! + token)
  }
  return parts.map((part) => part.trim()).filter(Boolean)
}
