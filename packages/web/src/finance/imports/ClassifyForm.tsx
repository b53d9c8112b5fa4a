import { Checkbox, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ProjectSelect } from '../../admin/projects/ProjectSelect.tsx'
import { ContactPick } from '../../contacts/ContactSelect.tsx'
import type { Pickable } from '../../ui/form/options.tsx'
import { PickOne } from '../../ui/form/PickOne.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { MissingChart } from '../chart/MissingChart.tsx'
import { type Category, chartQuery } from '../finance-queries.ts'
import { alikeQuery, type Line } from './statement-queries.ts'
import { bankWords } from './statement-words.ts'
import type { Decision } from './useDeciding.ts'

type Props = { statement: number; line: Line; onDecide: (decision: Decision) => unknown; onClose: () => void }

type Place = Pickable & { classification_id: number; scheme_account_id: number | null }

/** The value of a category without accounts, beside those of accounts; below those of commands. */
const alone = (category: number) => -category - 100

/** Where a line can be booked: the accounts, found by their category too, and the categories that have none. */
const placesOf = (chart: readonly Category[]): Place[] =>
  chart.flatMap<Place>(({ id, name, disabled, subtopics }) =>
    subtopics.length === 0
      ? [{ value: alone(id), label: name, inactive: disabled, classification_id: id, scheme_account_id: null }]
      : subtopics.map((account) => ({
          value: account.id,
          label: account.name,
          hint: name,
          inactive: disabled || account.disabled,
          classification_id: id,
          scheme_account_id: account.id,
        })),
  )

/** How a line is booked as an entry of its own; lines with the same words may go along. */
export function ClassifyForm({ statement, line, onDecide, onClose }: Props) {
  const { booking, type, description } = line
  const chart = useQuery(chartQuery).data
  const alike = useQuery(alikeQuery(statement, line.line)).data
  const places = placesOf((chart ?? []).filter((category) => category.type === type))
  return (
    <RecordForm
      container="modal"
      title="Classificar a linha"
      submit="Classificar"
      watched
      size="lg"
      initial={{
        place: booking && (booking.scheme_account_id ?? alone(booking.classification_id)),
        description,
        project_id: booking?.project_id ?? null,
        contact_id: booking?.contact_id ?? null,
        alike: true,
      }}
      refuse={({ place }) => (place === null ? { place: 'Escolha a classificação' } : {})}
      save={async ({ place, ...more }) => {
        const { classification_id, scheme_account_id } = places.find(({ value }) => value === place)!
        void onDecide({ type: 'book', classification_id, scheme_account_id, ...more })
      }}
      topic="finance"
      onClose={onClose}
    >
      {(field) => (
        <>
          {chart?.length === 0 && <MissingChart />}
          <Text fz="sm" className="num">
            {bankWords(line)}
          </Text>
          <PickOne
            label="Classificação"
            description="Digite parte do nome da conta, ou da categoria dela."
            data-autofocus
            defaultDropdownOpened
            empty="Nenhuma conta com este nome"
            options={places}
            known={
              booking?.classification_id != null
                ? { value: 0, label: booking.scheme_account_name || booking.classification_name }
                : undefined
            }
            {...field('place')}
            required
          />
          <TextInput
            label="Sua descrição"
            description="Sem ela, fica a do banco. A do banco continua guardada ao lado."
            autoComplete="off"
            {...field('description')}
          />
          <ProjectSelect label="Projeto" placeholder="Sem projeto" clearable {...field('project_id')} />
          <ContactPick label="Fornecedor ou cliente" clearable {...field('contact_id')} />
          {alike && alike.total > 0 && (
            <Checkbox
              label={`Classificar assim também ${alike.total === 1 ? 'a outra linha' : `as outras ${alike.total} linhas`} com as mesmas palavras`}
              description={alike.response.map(({ bank_description }) => bank_description).join(' · ')}
              {...field('alike', { type: 'checkbox' })}
            />
          )}
        </>
      )}
    </RecordForm>
  )
}
