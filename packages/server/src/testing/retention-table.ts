import { areas } from '../areas.ts'
import type { Kept } from '../platform/records/record-kind.ts'
import { recordsOf } from '../platform/records/records-of.ts'

/** Tables that belong to no company and to no kind of record, with the reason why time alone empties none of them. */
export const withoutKind: Readonly<Record<string, string>> = {
  'billing.contract_texts': 'Os textos de contrato valem para quem os aceitou.',
  'billing.coupons': 'Um cupom é do provedor, que o encerra.',
  'billing.coupon_uses': 'Um cupom usado conta enquanto ele existe.',
  'billing.fiscal': 'Os dados fiscais do provedor.',
  'billing.plans': 'Os planos do provedor; contratos os nomeiam.',
  'billing.terms': 'As condições de cada plano; contratos as nomeiam.',
  'files.provided_files': 'Os arquivos que o provedor oferece a todas as empresas.',
  'files.provided_folders': 'As pastas desses arquivos.',
  'identity.recovery_codes': 'Vão com a verificação em duas etapas da pessoa.',
  'identity.second_steps': 'Vão quando a pessoa desativa a verificação, ou com a pessoa.',
  'identity.trial_terms': 'A duração do período de teste, uma linha.',
  'identity.users': 'Uma pessoa fica até pedir a sua exclusão.',
  'platform.scheduled_runs': 'O último sucesso de cada trabalho marcado, uma linha de cada.',
  'privacy.erasures': 'A prova de cada exclusão, sem o nome de quem saiu.',
  'provider.staff': 'Uma pessoa do provedor fica até ser retirada.',
  'routine.tag_colors': 'As cores que se escolhem para etiquetas.',
  'storage.mark': 'Que banco de dados é o dono dos arquivos, uma linha.',
}

const said = (kept: Kept) =>
  'ends' in kept ? kept.ends : 'until' in kept ? `até \`${kept.until}\`` : `${kept.days} dias desde \`${kept.since}\``

/** docs/retention.md: what time alone deletes, and what else there is. */
export function retentionTable(): string {
  const kinds = recordsOf(areas).flatMap(({ table, kept, words }) =>
    table === undefined ? [] : [{ table, kept, many: words[1] }],
  )
  const passing = kinds.flatMap(({ table, kept, many }) => (kept ? [`| \`${table}\` | ${many} | ${said(kept)} |`] : []))
  const others = kinds.flatMap(({ table, kept }) => (kept ? [] : [`\`${table}\``]))
  return `# How long rows are kept

Generated from the kinds of record by \`npm run documents\`: change \`kept\` of a kind, not this file.
\`packages/server/src/testing/retention.test.ts\` lets 400 days pass in a company with rows in every table, runs all jobs,
and compares what is gone with this table.

## What time deletes

An hourly job deletes rows with a moment; what is said in words is ended by a job of the area. Copies of the database keep
what they contain (docs/operations.md).

| Table | Rows | Kept |
| --- | --- | --- |
${passing.sort().join('\n')}

## What goes with its record, its person or its company

Deleted records wait in the bin; a company is erased thirty days after it asks (docs/decisions/0079-one-baseline.md says
where the tables are): ${others.sort().join(', ')}.

## What belongs to no company

| Table | Why it stays |
| --- | --- |
${Object.entries(withoutKind)
  .map(([table, why]) => `| \`${table}\` | ${why} |`)
  .join('\n')}
`
}
