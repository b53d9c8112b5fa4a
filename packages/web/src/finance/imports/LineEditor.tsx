import { Button, Checkbox, Group, Radio, Text, TextInput } from '@mantine/core'
import { monthName, shiftMonth } from '@prumo/contract/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, memo, useCallback, useState } from 'react'
import { ProjectSelect } from '../../admin/projects/ProjectSelect.tsx'
import { ContactPick } from '../../contacts/ContactSelect.tsx'
import { useStore } from '../../platform/store.ts'
import { usePainted } from '../../ui/usePainted.ts'
import { AccountPick } from '../chart/AccountPick.tsx'
import { MissingChart } from '../chart/MissingChart.tsx'
import { type Place, refusePlace } from '../chart/places.ts'
import { type Category, chartQuery } from '../finance-queries.ts'
import classes from './LineEditor.module.css'
import { What } from './line-columns.tsx'
import { alikeQuery, type Line } from './statement-queries.ts'
import type { Decision } from './useDeciding.ts'
import { useHasTurn, type Worksheet } from './worksheet.ts'

/** What is typed of a line before it is decided. */
export type LineValues = {
  place: Place | null
  competence: 'same' | 'previous'
  description: string
  project_id: number | null
  contact_id: number | null
  alike: boolean
}

const valuesOfLine = ({ booking, description }: Line): LineValues => ({
  place: booking && { classification_id: booking.classification_id, scheme_account_id: booking.scheme_account_id },
  competence: booking?.competence ?? 'same',
  description,
  project_id: booking?.project_id ?? null,
  contact_id: booking?.contact_id ?? null,
  alike: true,
})

/** True if a place is of what moves the other way: what came in then lowers an expense. */
function isRefundOf({ type }: Line, place: Place | null, chart: readonly Category[] | undefined): boolean {
  const of = place && chart?.find(({ id }) => id === place.classification_id)?.type
  return of !== undefined && of !== null && of !== type
}

/** 'novembro': the month itself, or the one before it (-1), in words. */
const monthIn = (month: string, later: number) => monthName(Number(shiftMonth(month, later).slice(5)))

type Props = {
  sheet: Worksheet
  statement: number
  line: Line
  onDecide: (decision: Decision) => void
  onLeave: () => void
}

/** What a line is; while it has its turn, the fields in which somebody says it. */
export const InTurn = (props: Props) =>
  useHasTurn(props.sheet, props.line) ? <LineEditor {...props} /> : <What line={props.line} />

/** How a line is booked as an entry of its own, in its row: the account, and Enter. Lines with the same words may go along. */
function LineEditor({ sheet, statement, line, onDecide, onLeave }: Props) {
  const { more, typed, turn } = useStore(sheet)
  // What was typed before is kept when another line has its turn.
  const values = typed.get(line.line) ?? valuesOfLine(line)
  const { place, competence, description, project_id, contact_id } = values
  const chart = useQuery(chartQuery).data
  // The account is what is typed into at once; what few lines need is drawn after it, in the room that is kept for it.
  const painted = usePainted()
  const alike = useQuery({ ...alikeQuery(statement, line.line), enabled: painted }).data
  const [error, setError] = useState<string>()
  const name = line.bank_description || `linha ${line.line}`
  const type = useCallback(
    (next: Partial<LineValues>) =>
      sheet.set((before) => ({
        ...before,
        typed: new Map(before.typed).set(line.line, {
          ...(before.typed.get(line.line) ?? valuesOfLine(line)),
          ...next,
        }),
      })),
    [sheet, line],
  )
  const showMore = useCallback(() => sheet.set((before) => ({ ...before, more: !before.more })), [sheet])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const refused = refusePlace(place, chart)
    setError(refused)
    if (refused === undefined && place)
      onDecide({
        type: 'book',
        ...place,
        competence,
        description,
        project_id,
        contact_id,
        refund: isRefundOf(line, place, chart),
        alike: values.alike,
      })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // The first Escape closes the list of a field.
    if (event.key !== 'Escape' || (event.target as HTMLElement).ariaExpanded === 'true') return
    event.stopPropagation()
    onLeave()
  }
  const isRefund = isRefundOf(line, place, chart)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leaves the fields inside
    <form
      noValidate
      className={classes.editor}
      aria-label={`Classificar ${name}`}
      onSubmit={submit}
      onKeyDown={onKeyDown}
    >
      {chart?.length === 0 ? (
        <MissingChart />
      ) : (
        <AccountPick
          label={undefined}
          aria-label={`Conta de ${name}`}
          size="sm"
          data-main
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the line has its turn
          autoFocus
          defaultDropdownOpened={turn?.opened === true}
          likelyType={line.type}
          words={name}
          comboboxProps={overTable}
          contact={contact_id}
          value={place}
          error={place ? undefined : error}
          onChange={(next) => type({ place: next })}
        />
      )}
      {isRefund && (
        <Text fz="sm" role="status">
          {line.type === '1' ? 'Entrou de volta: abaixa esta despesa.' : 'Foi devolvido: abaixa esta receita.'}
        </Text>
      )}
      {painted && line.date && <Competence line={line} value={competence} onType={type} />}
      {painted && more && (
        <>
          <ProjectSelect
            size="sm"
            placeholder="Sem projeto"
            clearable
            value={project_id}
            onChange={(next) => type({ project_id: next })}
          />
          <ContactPick
            size="sm"
            label="Fornecedor ou cliente"
            clearable
            value={contact_id}
            onChange={(next) => type({ contact_id: next })}
          />
          <TextInput
            size="sm"
            label="Sua descrição"
            description="Sem ela, fica a do banco, que continua guardada."
            autoComplete="off"
            value={description}
            onChange={(event) => type({ description: event.currentTarget.value })}
          />
        </>
      )}
      {alike && alike.total > 0 && (
        <Checkbox
          size="sm"
          label={`Também ${alike.total === 1 ? 'a outra linha' : `as outras ${alike.total} linhas`} com as mesmas palavras`}
          description={alike.response.map(({ bank_description }) => bank_description).join(' · ')}
          checked={values.alike}
          onChange={(event) => type({ alike: event.currentTarget.checked })}
        />
      )}
      {painted && <Buttons more={more} onMore={showMore} />}
    </form>
  )
}

/** The list of accounts in the page, and not in its cell: the table is not laid out again with each letter. */
const overTable = { shadow: 'lg', floatingStrategy: 'fixed', portalProps: { target: 'main' } } as const

type CompetenceProps = { line: Line; value: LineValues['competence']; onType: (next: Partial<LineValues>) => void }

const Competence = memo(({ line, value, onType }: CompetenceProps) => {
  const month = line.date!.slice(0, 7)
  return (
    <Group gap="md" role="radiogroup" aria-label="Competência">
      {(['same', 'previous'] as const).map((one) => (
        <Radio
          key={one}
          size="xs"
          name={`competence-${line.line}`}
          label={one === 'same' ? `Competência ${monthIn(month, 0)}` : monthIn(month, -1)}
          checked={value === one}
          onChange={() => onType({ competence: one })}
        />
      ))}
    </Group>
  )
})

const Buttons = memo(({ more, onMore }: { more: boolean; onMore: () => void }) => (
  <div className={classes.buttons}>
    <Button type="submit" size="compact-sm">
      Classificar
    </Button>
    <Button size="compact-sm" variant="subtle" aria-expanded={more} onClick={onMore}>
      {more ? 'Menos campos' : 'Projeto, contato, descrição'}
    </Button>
  </div>
))
