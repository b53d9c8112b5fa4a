import { Group, NativeSelect, Text, Textarea, TextInput } from '@mantine/core'
import {
  likelihoods,
  severities,
  type WorkRisk,
  WorkRiskInput,
  type WorkRiskProposal,
} from '@prumo/contract/quality/work-risks/endpoints.ts'
import { DepartmentSelect } from '../../admin/departments/DepartmentSelect.tsx'
import { saves } from '../../platform/saving.ts'
import { RecordPlans } from '../../results/origins/RecordPlans.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import type { Opened } from '../../ui/form/useRecordForm.tsx'

const save = saves('POST /client/riscos-do-trabalho', 'PUT /client/riscos-do-trabalho/{id}', { versioned: true })

type Values = {
  hazard: string
  source: string
  exposed: string
  department_id: number | null
  controls: string
  severity: string
  probability: string
  factor: string
  closed_on: string | null
}

const degrees = (words: readonly string[]) =>
  words.map((word, at) => ({ value: String(at + 1), label: `${at + 1} – ${word}` }))

const valuesOf = ({
  hazard,
  source,
  exposed,
  department_id,
  controls,
  factor,
  closed_on,
  ...risk
}: WorkRisk): Values => ({
  hazard,
  source,
  exposed,
  department_id,
  controls,
  factor,
  closed_on,
  severity: String(risk.severity),
  probability: String(risk.probability),
})

const begun = (from: WorkRiskProposal | undefined): Values => ({
  hazard: from?.hazard ?? '',
  source: from?.source ?? '',
  exposed: from?.exposed ?? '',
  department_id: from?.department_id ?? null,
  controls: '',
  factor: from?.factor ?? '',
  closed_on: null,
  severity: String(from?.severity ?? 3),
  probability: String(from?.probability ?? 3),
})

/** A risk of the inventory, as NR-1 asks for it. */
export default function WorkRiskForm({ from, ...opened }: Opened<WorkRisk> & { from?: WorkRiskProposal | undefined }) {
  return (
    <RecordForm
      {...opened}
      title={{ create: 'Novo risco', edit: 'Editar risco' }}
      schema={WorkRiskInput}
      initial={begun(from)}
      valuesOf={valuesOf}
      bodyOf={(values: Values) => ({
        ...values,
        severity: Number(values.severity),
        probability: Number(values.probability),
      })}
      save={save}
      topic="quality"
    >
      {(field) => (
        <>
          <TextInput label="Perigo ou fator" data-autofocus autoComplete="off" {...field('hazard')} />
          <Textarea label="Fonte ou circunstância" autosize minRows={2} {...field('source')} />
          <TextInput label="Grupo exposto" autoComplete="off" {...field('exposed')} />
          <DepartmentSelect clearable {...field('department_id')} />
          <Textarea label="Controles que já existem" autosize minRows={2} {...field('controls')} />
          <Group grow align="flex-start">
            <NativeSelect label="Severidade" data={degrees(severities)} {...field('severity')} />
            <NativeSelect label="Probabilidade" data={degrees(likelihoods)} {...field('probability')} />
          </Group>
          {opened.record ? (
            <>
              <DateField label="Encerrado em" clearable {...field('closed_on')} />
              <RecordPlans kind="work_risk" id={opened.record.id} />
            </>
          ) : (
            <Text fz="sm" c="dimmed">
              Depois de salvar, as medidas viram planos de ação, com responsável e prazo, no menu do risco.
            </Text>
          )}
        </>
      )}
    </RecordForm>
  )
}
