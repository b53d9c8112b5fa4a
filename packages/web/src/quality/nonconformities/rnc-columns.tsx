import { Text } from '@mantine/core'
import { occurrenceTypes } from '@prumo/contract/quality/nonconformities/model.ts'
import { formatDay } from '../../platform/format.ts'
import type { Column } from '../../ui/table/rows.ts'
import { codedTitle } from '../coded-title.tsx'
import type { Rnc } from './rnc-queries.ts'
import { StageMark } from './stage-marks.tsx'

const stepOf = ({ steps, stage }: Rnc) => steps.find(({ step }) => step === stage)

const dueWords = (rnc: Rnc) => {
  const due = stepOf(rnc)?.due_on
  return due ? `até ${formatDay(due)}` : ''
}

const ownerWords = (rnc: Rnc) => [stepOf(rnc)?.owner, dueWords(rnc)].filter(Boolean).join(', ')

export const rncColumns: readonly Column<Rnc>[] = [
  codedTitle('RNC', '/rnc/$id', '34%'),
  { id: 'type', header: 'Tipo', value: ({ tipsOccors }) => occurrenceTypes[tipsOccors], width: 130, card: 'none' },
  { id: 'department', header: 'Departamento', value: ({ department }) => department.name, card: 'none' },
  { id: 'dataAbert', header: 'Aberta em', as: 'day', width: 112, card: 'none' },
  {
    id: 'stage',
    header: 'Etapa',
    value: ({ stage_label }) => stage_label,
    cell: (rnc) => <StageMark {...rnc} />,
    width: 190,
  },
  {
    id: 'owner',
    header: 'Com quem está',
    value: (rnc) => stepOf(rnc)?.owner ?? '',
    text: ownerWords,
    cell: (rnc) => (
      <>
        {stepOf(rnc)?.owner}
        <Text fz="xs" c="dimmed">
          {dueWords(rnc)}
        </Text>
      </>
    ),
    brief: ownerWords,
  },
]
