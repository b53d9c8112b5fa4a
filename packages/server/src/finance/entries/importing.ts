import { formatMonth } from '@prumo/contract/dates.ts'
import type { Amount } from '@prumo/contract/money.ts'
import { fail } from '../../platform/errors.ts'
import { importKind, isProblem } from '../../platform/imports.ts'
import type { Scope } from '../../platform/scope.ts'
import { closedAmong, lockMonthsShared } from '../months/closed.ts'
import { bookEntry } from './creating.ts'
import { remove, requireDeletable } from './deleting.ts'
import { hasFiles } from './files.ts'
import { type Places, placeFinder } from './finding-places.ts'
import { ImportedEntry, valueOf } from './imported-line.ts'
import { entries, paymentsOf } from './queries.ts'

const alike = 'Já existe um lançamento igual: mesma descrição, valor e vencimento'

export const entryImport = importKind<typeof ImportedEntry>({
  id: 'entries',
  title: 'Lançamentos financeiros',
  words: ['lançamento', 'lançamentos'],
  effect: 'Os que trazem data de pagamento entram já pagos.',
  stays: 'Ficam os lançamentos que já foram alterados, pagos ou que têm comprovantes.',
  permission: 'finance',
  most: 20_000,
  columns: [
    {
      key: 'description',
      label: 'Descrição',
      required: true,
      also: ['historico', 'lancamento', 'memo', 'complemento'],
      example: 'Farinha de trigo',
    },
    {
      key: 'value',
      label: 'Valor',
      as: 'decimal',
      required: true,
      also: ['valor r', 'montante', 'quantia', 'amount'],
      instead: ['credit', 'debit'],
      never: ['saldo', 'credito', 'debito', 'entrada', 'saida'],
      marks: true,
      help: 'Abaixo de zero, ou com um D ao lado, é uma saída',
      example: '1.234,50',
    },
    {
      key: 'credit',
      label: 'Crédito',
      as: 'decimal',
      also: ['credito r', 'valor credito', 'valor do credito', 'entradas', 'entrada', 'credit'],
      never: ['debito'],
      help: 'Em vez do valor: o que entrou',
      example: '',
    },
    {
      key: 'debit',
      label: 'Débito',
      as: 'decimal',
      also: ['debito r', 'valor debito', 'valor do debito', 'saidas', 'saida', 'debit'],
      never: ['credito'],
      help: 'Em vez do valor: o que saiu',
      example: '',
    },
    {
      key: 'type',
      label: 'Tipo',
      also: ['entrada saida', 'd c', 'natureza'],
      help: 'Entrada ou Saída; o que voltou, Devolução de saída ou Devolução de entrada',
      example: 'Saída',
    },
    {
      key: 'due',
      label: 'Vencimento',
      as: 'date',
      also: ['data', 'data de vencimento', 'date'],
      example: '10/11/2026',
    },
    {
      key: 'paid',
      label: 'Pagamento',
      as: 'date',
      also: ['data de pagamento', 'pago em', 'recebido em', 'baixa', 'data da baixa'],
      help: 'Vazio, o lançamento fica em aberto',
      example: '09/11/2026',
    },
    {
      key: 'competence',
      label: 'Competência',
      also: ['mes de competencia', 'mes'],
      help: 'Vazia, é o mês do vencimento',
      example: '11/2026',
    },
    { key: 'category', label: 'Classificação', also: ['categoria', 'grupo'], example: 'Matéria-prima' },
    {
      key: 'account',
      label: 'Conta contábil',
      also: ['conta', 'subcategoria', 'plano de contas'],
      help: 'Uma das contas da classificação',
      example: 'Farinhas',
    },
    {
      key: 'method',
      label: 'Forma de pagamento',
      also: ['forma', 'meio de pagamento'],
      help: 'Vazia, é PIX',
      example: 'Boleto bancário',
    },
    {
      key: 'project',
      label: 'Projeto',
      also: ['unidade', 'unidade de negocio', 'centro de custo'],
      example: 'Loja Centro',
    },
    {
      key: 'contact',
      label: 'Contato',
      also: ['fornecedor', 'cliente', 'favorecido', 'fornecedor ou cliente'],
      help: 'O nome de um contato que já existe',
      example: 'Moinho Santa Clara',
    },
    {
      key: 'money_account',
      label: 'Conta do dinheiro',
      also: ['conta bancaria', 'banco', 'caixa'],
      help: 'Vazia, é o Caixa',
      example: 'Banco do Vale',
    },
  ],
  schema: ImportedEntry,
  async compare(scope, lines) {
    const [find, known, closed] = await Promise.all([
      placeFinder(scope, lines),
      existing(scope, lines),
      closedAmong(scope, lines.flatMap(reportedOn)),
    ])
    return lines.map((line) => {
      const found = find(line)
      if (isProblem(found)) return found
      const month = reportedOn(line).find((day) => closed.includes(day.slice(0, 7)))
      if (month !== undefined)
        return {
          column: null,
          message: `O mês de ${formatMonth(month.slice(0, 7))} está fechado: reabra-o para importar`,
        }
      return known.has(keyOf(line.description, valueOf(line), dueOf(line))) ? { column: null, message: alike } : null
    })
  },
  async store(scope, lines) {
    const find = await placeFinder(scope, lines)
    const ids: number[] = []
    for (const line of lines) {
      const found = find(line)
      if (isProblem(found)) throw fail('request.invalid', { message: found.message })
      ids.push(await bookEntry(scope, inputOf(line, found)))
    }
    return ids
  },
  async takeBack(scope, records) {
    await lockMonthsShared(scope)
    const gone: number[] = []
    for (const { id, values } of records) if (await tookBack(scope, id, values)) gone.push(id)
    return gone
  },
})

/** Not what somebody has changed, paid or attached something to. */
async function tookBack(scope: Scope, id: number, line: ImportedEntry): Promise<boolean> {
  const entry = await entries.lock(scope, id)
  const made = (await paymentsOf(scope, [id])).get(id) ?? []
  const isAsImported =
    entry.description === line.description &&
    entry.value === valueOf(line) &&
    entry.due_on === dueOf(line) &&
    made.length === (line.paid === undefined ? 0 : 1) &&
    made.every(
      (payment) => payment.paid_on === line.paid && payment.value === entry.value && payment.cleared_on === null,
    )
  if (!isAsImported || (await hasFiles(scope, id))) return false
  await requireDeletable(scope, entry)
  await remove(scope, entry)
  return true
}

/** A day of each month that reports a line: the one it belongs to, and the one it was paid in. */
const reportedOn = (line: ImportedEntry) => [
  `${line.competence || dueOf(line).slice(0, 7)}-01`,
  ...(line.paid === undefined ? [] : [line.paid]),
]

const dueOf = ({ due, paid }: ImportedEntry) => due ?? paid!

const inputOf = (line: ImportedEntry, places: Places) => ({
  ...places,
  description: line.description,
  payment_method_id: line.method,
  value: valueOf(line),
  month_competence: line.competence || dueOf(line).slice(0, 7),
  date_finish: dueOf(line),
  date: line.paid ?? null,
  payment_code: '',
})

const keyOf = (description: string, value: Amount, due: string) => JSON.stringify([description, value, due])

/** The entries that are there already, as `keyOf` names them. */
async function existing({ db, companyId }: Scope, lines: readonly ImportedEntry[]): Promise<Set<string>> {
  const rows = await db.all<{ description: string; value: Amount; due_on: string }>`
    select e.description, e.value, e.due_on
    from finance.entries e
    join unnest(${lines.map(dueOf)}::date[], ${lines.map(valueOf)}::numeric[],
      ${lines.map(({ description }) => description)}::text[]) x (due_on, value, description)
      on e.due_on = x.due_on and e.value = x.value and e.description = x.description
    where e.company_id = ${companyId}`
  return new Set(rows.map(({ description, value, due_on }) => keyOf(description, value, due_on)))
}
