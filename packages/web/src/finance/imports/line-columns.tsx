import type { LineDifference, ShownLines } from '@prumo/contract/finance/statements/model.ts'
import type { ReactNode } from 'react'
import { formatDay, formatMoney, formatMoneyIn } from '../../platform/format.ts'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import type { Column } from '../../ui/table/rows.ts'
import { Moved, moveMark } from '../Amount.tsx'
import classes from './StatementLines.module.css'
import type { Line } from './statement-queries.ts'
import { asideWord } from './statement-words.ts'

export const lineMark = ({ type }: Line) => moveMark(type)

/** The bank's words and what they are; the bank's are never changed. */
export const lineColumns = (
  shown: ShownLines,
  /** What a line is, or the fields in which somebody says it. */
  whatOf: (line: Line) => ReactNode,
): readonly Column<Line>[] => [
  { id: 'day', header: 'Data', value: ({ date }) => date, as: 'day', width: 110 },
  {
    id: 'bank',
    header: 'O banco diz',
    value: ({ bank_description }) => bank_description,
    cell: ({ bank_description, description, part_of }) => (
      <span className={classes.words}>
        {bank_description || 'Sem descrição'}
        {part_of !== null && <small>Parte de uma linha dividida</small>}
        {description && <small>{`Sua descrição: ${description}`}</small>}
      </span>
    ),
    width: '28%',
    card: 'title',
  },
  {
    id: 'is',
    header: shown === 'aside' ? 'Por que fica de fora' : 'O que é',
    value: (line) => wordsOf(line),
    cell: whatOf,
    width: '36%',
    sortable: false,
  },
  {
    id: 'value',
    header: 'Valor',
    text: ({ currency, value }) => (value === null ? '' : formatMoneyIn(currency, value)),
    cell: ({ currency, type, value }) =>
      value !== null && <Moved type={type} value={value} currency={currency} plain />,
    align: 'end',
    width: 140,
    card: 'aside',
  },
]

/** What a line is, as far as somebody or something said it. */
export function What({ line }: { line: Line }) {
  const { status, match, booking, transfer, problem, entry_id } = line
  const undecided = status === 'open' || status === 'proposed'
  return (
    <span className={classes.is}>
      {status === 'proposed' && <StatusMark tone="waiting">Parece ser</StatusMark>}
      {status === 'matched' && <StatusMark tone="good">É um lançamento que já existe</StatusMark>}
      {line.left_out === 'unreadable' || line.left_out === 'currency' ? (
        <StatusMark tone="bad">{wordsOf(line)}</StatusMark>
      ) : (
        <span>{wordsOf(line)}</span>
      )}
      {undecided && line.probably_repeats && (
        <>
          <StatusMark tone="waiting">Parece repetida</StatusMark>
          <small>Outro arquivo trouxe esta linha com outro número do banco ou em outro dia, e ela já foi lançada</small>
        </>
      )}
      {match && <small className="num">{matchWords(line)}</small>}
      {status === 'moved' && transfer?.by_rule && <small>Esta transferência já está lançada: ela não se repete</small>}
      {status === 'classified' && booking?.by_rule && <small>Por uma regra, do que você confirmou antes</small>}
      {status === 'stored' && transfer && (
        <TextLink to="/financeiro/contas" fz="sm">
          Ver nas contas
        </TextLink>
      )}
      {status === 'stored' && !transfer && entry_id === null && <small>O lançamento foi apagado depois</small>}
      {status === 'stored' && entry_id !== null && (
        <TextLink
          to="/financeiro/lancamentos"
          search={{ periodo: 'tudo', busca: match?.description ?? line.bank_description }}
          fz="sm"
        >
          Ver nos lançamentos
        </TextLink>
      )}
      {writtenWords(line) && <small>{writtenWords(line)}</small>}
      {problem && <small className={classes.problem}>{problem}</small>}
    </span>
  )
}

function wordsOf(line: Line): string {
  const { status, match, booking, transfer, type } = line
  if (status === 'ignored' || status === 'repeated' || status === 'left_out') return asideWord(line)
  if (match) return [match.description, match.contact_name].filter(Boolean).join(' · ')
  if (transfer) return `Transferência ${type === '1' ? 'de' : 'para'} ${transfer.money_account_name}`
  if (booking) return [booking.classification_name, booking.scheme_account_name].filter(Boolean).join(' › ')
  return status === 'stored' ? 'Lançado' : 'Ninguém disse ainda'
}

/** The file's own words where a day or an amount could not be read, or was rounded. */
function writtenWords({ written: { day, amount } }: Line): string {
  const said = [day && `data ${day}`, amount && `valor ${amount}`].filter(Boolean)
  return said.length > 0 ? `No arquivo: ${said.join(', ')}` : ''
}

const restWords: Record<LineDifference, (more: number) => string> = {
  keep: (more) => (more > 0 ? `${formatMoney(more)} a mais são juros` : `${formatMoney(-more)} ficam em aberto`),
  discount: (more) => `${formatMoney(-more)} são desconto`,
  value: () => 'o valor passa a ser o da linha',
}

function matchWords({ match, value }: Line): string {
  if (!match) return ''
  const when = match.payment_id === null ? `vence em ${formatDay(match.day)}` : `pago em ${formatDay(match.day)}`
  const isOpen = match.payment_id === null && value !== null
  const difference = !isOpen || value === match.value ? '' : `, ${restWords[match.difference](value - match.value)}`
  return `${formatMoney(match.value)}, ${when}${difference}`
}
