import { count, formatNumber } from '@prumo/contract/words.ts'
import { instant, list, bytes as sizeOf } from '../platform/operator/showing.ts'
import { schemaOf } from './catalog.ts'
import type { Head, Tail } from './format.ts'
import { rowsBySchema, type Written } from './making.ts'
import type { Restored } from './restoring.ts'

const titles: Readonly<Record<string, string>> = {
  admin: 'Departamentos e projetos',
  audit: 'Trilha',
  billing: 'Planos e cobranças',
  boards: 'Quadros',
  chat: 'Conversa',
  contacts: 'Contatos',
  diagnostics: 'Diagnósticos',
  files: 'Pastas e arquivos',
  finance: 'Financeiro',
  help: 'Ajuda',
  identity: 'Pessoas, empresas e sessões',
  imports: 'Importações',
  integrations: 'Integrações',
  journey: 'Jornada',
  minutes: 'ATAs e pautas',
  notifications: 'Notificações',
  people: 'Gestão de pessoas',
  pgboss: 'Filas de trabalho',
  platform: 'Limites e pedidos repetidos',
  portfolio: 'Carteira',
  privacy: 'Privacidade',
  processes: 'Processos',
  provider: 'Provedor',
  public: 'Histórico de migrações',
  quality: 'Qualidade',
  reports: 'Relatórios',
  results: 'Resultados',
  routine: 'Rotina',
  search: 'Índice da busca',
  storage: 'Arquivos guardados',
  strategy: 'Estratégia',
  welcome: 'Primeiros passos',
}

/** The content of a backup, area by area. */
export function describeBackup({ head, tail }: Written): string {
  const rows = rowsBySchema(tail)
  const { text } = list<[string, number]>(
    [...rows].toSorted(([a], [b]) => titleOf(a).localeCompare(titleOf(b), 'pt-BR')),
    [
      ['Área', ([schema]) => titleOf(schema)],
      ['Tabelas', ([schema]) => tail.tables.filter(({ name }) => schemaOf(name) === schema).length],
      ['Registros', ([, sum]) => formatNumber(sum)],
    ],
    { empty: '' },
  )
  return [text, '', `Arquivos: ${filesText(tail.files)}`, whence(head), ...problems(tail)].join('\n')
}

/** The restored counts beside those of the backup, area by area. */
export function describeRestore({ head, tail, tables, files, migrated, held, removed }: Restored): string {
  const expected = rowsBySchema(tail)
  const found = new Map<string, number>()
  for (const { name, rows } of tables) found.set(schemaOf(name), (found.get(schemaOf(name)) ?? 0) + rows)
  const { text } = list<[string, number]>(
    [...expected].toSorted(([a], [b]) => titleOf(a).localeCompare(titleOf(b), 'pt-BR')),
    [
      ['Área', ([schema]) => titleOf(schema)],
      ['Tabelas', ([schema]) => tables.filter(({ name }) => schemaOf(name) === schema).length],
      ['Na cópia', ([, sum]) => formatNumber(sum)],
      ['Restaurados', ([schema]) => formatNumber(found.get(schema) ?? 0)],
      ['', ([schema, sum]) => (found.get(schema) === sum ? 'iguais' : 'da versão antiga da fila')],
    ],
    { empty: '' },
  )
  return [
    text,
    '',
    `Arquivos: ${filesText(tail.files)} na cópia, ${filesText(files)} restaurados e lidos de volta: iguais`,
    whence(head),
    migrated.length
      ? `${count(migrated.length, 'migração aplicada', 'migrações aplicadas')} depois: ${migrated.join(', ')}`
      : 'Nenhuma migração a aplicar.',
    ...(held
      ? [
          `${count(held, 'e-mail ou trabalho que já pode ter saído espera', 'e-mails ou trabalhos que já podem ter saído esperam')} por você: npm run operator -- fila falhas`,
        ]
      : []),
    ...(removed ? [`${count(removed, 'arquivo', 'arquivos')} do banco substituído: apagados.`] : []),
    ...problems(tail),
  ].join('\n')
}

/** What the rows of a schema are called in the tables above. */
export const titleOf = (schema: string): string => titles[schema] ?? schema

const filesText = ({ count: files, bytes }: { count: number; bytes: number }) =>
  `${count(files, 'arquivo', 'arquivos')} (${sizeOf(bytes)})`

const whence = ({ at, version, postgresql, migrations }: Head) =>
  `Cópia de ${instant(new Date(at))} (horário de São Paulo), Prumo ${version}, PostgreSQL ${postgresql}, até a migração ${migrations.at(-1)!.name}.`

function problems({ files: { missing, altered } }: Tail): string[] {
  const some = (keys: string[]) => `${keys.slice(0, 5).join(', ')}${keys.length > 5 ? '…' : ''}`
  return [
    ...(missing.length
      ? [
          `ATENÇÃO: ${count(missing.length, 'arquivo não estava', 'arquivos não estavam')} no armazenamento: ${some(missing)}`,
        ]
      : []),
    ...(altered.length
      ? [
          `ATENÇÃO: ${count(altered.length, 'arquivo está alterado', 'arquivos estão alterados')} no armazenamento: ${some(altered)}`,
        ]
      : []),
  ]
}
