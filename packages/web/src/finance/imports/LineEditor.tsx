import { Button, Checkbox, SegmentedControl, Text, TextInput } from '@mantine/core'
import { monthName, shiftMonth } from '@prumo/contract/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { ProjectSelect } from '../../admin/projects/ProjectSelect.tsx'
import { ContactPick } from '../../contacts/ContactSelect.tsx'
import { AccountPick } from '../chart/AccountPick.tsx'
import { MissingChart } from '../chart/MissingChart.tsx'
import { type Place, refusePlace } from '../chart/places.ts'
import { type Category, chartQuery } from '../finance-queries.ts'
import classes from './LineEditor.module.css'
import { alikeQuery, type Line } from './statement-queries.ts'
import type { Decision } from './useDeciding.ts'

/** What is typed of a line before it is decided. */
export type LineValues = {
  place: Place | null
  competence: 'same' | 'previous'
  description: string
  project_id: number | null
  contact_id: number | null
  alike: boolean
}

export const valuesOfLine = ({ booking, description }: Line): LineValues => ({
  place: booking && { classification_id: booking.classification_id, scheme_account_id: booking.scheme_account_id },
  competence: booking?.competence ?? 'same',
  description,
  project_id: booking?.project_id ?? null,
  contact_id: booking?.contact_id ?? null,
  alike: true,
})

/** Whether a place is of what moves the other way: what came in then lowers an expense. */
function isRefundOf({ type }: Line, place: Place | null, chart: readonly Category[] | undefined): boolean {
  const of = place && chart?.find(({ id }) => id === place.classification_id)?.type
  return of !== undefined && of !== null && of !== type
}

type Props = {
  statement: number
  line: Line
  /** What was typed before, and what is kept of it when another line has its turn. */
  values: LineValues
  onType: (values: LineValues) => void
  /** Whether the fields that few lines need are shown, which stays from line to line. */
  more: boolean
  /** The accounts are shown at once: a press brought it here, and not a key. */
  opened: boolean
  onMore: (more: boolean) => void
  onDecide: (decision: Decision) => void
  onLeave: () => void
}

/** How a line is booked as an entry of its own, in its row: the account, and Enter. Lines with the same words may go along. */
export function LineEditor({ statement, line, values, onType, more, opened, onMore, onDecide, onLeave }: Props) {
  const { place, competence, description, project_id, contact_id } = values
  const chart = useQuery(chartQuery).data
  const alike = useQuery(alikeQuery(statement, line.line)).data
  const [error, setError] = useState<string>()
  const name = line.bank_description || `linha ${line.line}`
  const type = (next: Partial<LineValues>) => onType({ ...values, ...next })
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
  const month = line.date?.slice(0, 7)
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
          defaultDropdownOpened={opened}
          likelyType={line.type}
          words={name}
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
      {month && (
        <SegmentedControl
          size="xs"
          aria-label="Competência"
          value={competence}
          data={[
            { value: 'same', label: `Competência ${monthName(Number(month.slice(5)))}` },
            { value: 'previous', label: monthName(Number(shiftMonth(month, -1).slice(5))) },
          ]}
          onChange={(next) => type({ competence: next as LineValues['competence'] })}
        />
      )}
      {more && (
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
      <div className={classes.buttons}>
        <Button type="submit" size="compact-sm">
          Classificar
        </Button>
        <Button size="compact-sm" variant="subtle" aria-expanded={more} onClick={() => onMore(!more)}>
          {more ? 'Menos campos' : 'Projeto, contato, descrição'}
        </Button>
      </div>
    </form>
  )
}
