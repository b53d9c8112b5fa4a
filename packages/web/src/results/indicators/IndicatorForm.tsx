import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { IndicatorInput } from '@prumo/contract/results/indicators/model.ts'
import {
  type Aggregation,
  aggregations,
  polarityNames,
  unitNames,
  usualAggregation,
} from '@prumo/contract/results/structure.ts'
import { useQuery } from '@tanstack/react-query'
import { DepartmentSelect } from '../../admin/departments/DepartmentSelect.tsx'
import { PersonSelect } from '../../admin/users/PersonSelect.tsx'
import { saves } from '../../platform/saving.ts'
import { ChoiceField } from '../../ui/form/ChoiceField.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import type { Opened } from '../../ui/form/useRecordForm.tsx'
import { type Indicator, structureQuery } from '../results-queries.ts'

const save = saves('POST /client/indicators', 'PUT /client/indicators', { versioned: true })

type Values = {
  title: string
  obs: string
  formula: string
  type_id: number
  unit_id: number
  polarity_id: number
  frequency_id: number
  department_id: number | null
  aggregation: Aggregation | null
  responsible_id: number | null
  due_day: number | string
  source: string | null
  of_department: boolean
  calculation: string
}

const newIndicator = (department: number | null): Values => ({
  title: '',
  obs: '',
  formula: '',
  type_id: 2,
  unit_id: 3,
  polarity_id: 1,
  frequency_id: 1,
  department_id: department,
  aggregation: null,
  responsible_id: null,
  due_day: 5,
  source: null,
  of_department: false,
  calculation: '',
})
const valuesOf = ({ source, ...indicator }: Indicator): Values => ({
  title: indicator.title,
  obs: indicator.obs,
  formula: indicator.formula,
  type_id: indicator.type_id,
  unit_id: indicator.unit_id,
  polarity_id: indicator.polarity_id,
  frequency_id: indicator.frequency_id,
  department_id: indicator.department_id,
  aggregation: indicator.aggregation,
  responsible_id: indicator.responsible_id,
  due_day: indicator.due_day,
  source: source?.id ?? null,
  of_department: source?.of_department ?? false,
  calculation: indicator.calculation ?? '',
})
const bodyOf = ({ source, of_department, calculation, aggregation, department_id, ...values }: Values) => ({
  ...values,
  department_id: department_id!,
  due_day: Number(values.due_day),
  ...(aggregation && { aggregation }),
  source: source === null ? null : { id: source, of_department },
  // Its field is there only without a source.
  calculation: source === null ? calculation : '',
})

/** A choice among the structure lists, whose ids are numbers. */
function Choice({
  data,
  value,
  onChange,
  ...field
}: {
  label: string
  data: readonly { id: number; title: string }[]
  value?: number
  onChange?: (value: number) => void
}) {
  return (
    <ChoiceField
      {...field}
      data={data.map(({ id, title }) => ({ value: String(id), label: title }))}
      value={String(value)}
      onChange={(next) => next !== null && onChange?.(Number(next))}
      allowDeselect={false}
      comboboxProps={{ withinPortal: false }}
    />
  )
}

/** 'Novo indicador' (screen S117); of an imported one only who fills it in, until when and from where. */
export function IndicatorForm({
  record,
  onClose,
  department = null,
}: Opened<Indicator> & { department?: number | null }) {
  const structure = useQuery(structureQuery).data
  const own = !record || record.edit
  return (
    <RecordForm<Values, ReturnType<typeof bodyOf>, unknown, Indicator>
      title={{ create: 'Novo indicador', edit: own ? 'Editar indicador' : 'Quem preenche' }}
      record={record}
      onClose={onClose}
      watched
      container="modal"
      size="lg"
      schema={IndicatorInput}
      initial={newIndicator(department)}
      valuesOf={valuesOf}
      bodyOf={bodyOf}
      refuse={({ department_id }) => (department_id === null ? { department_id: 'Escolha o departamento' } : {})}
      save={save}
      fieldOf={{ 'indicator.duplicate': 'title' }}
      topic="results"
    >
      {(field, { values }) => {
        const sources = (structure?.sources ?? []).filter(({ unit_id }) => unit_id === values.unit_id)
        return (
          <>
            {own && (
              <>
                <TextInput label="Título" data-autofocus autoComplete="off" {...field('title')} />
                <Textarea label="Para que serve" autosize minRows={2} {...field('obs')} />
                <TextInput label="Fórmula" placeholder="Vendas ÷ propostas × 100" {...field('formula')} />
                <Choice label="Tipo" data={structure?.types ?? []} {...field('type_id')} />
                <Choice
                  label="Unidade"
                  data={(structure?.units ?? []).map(({ id, title }) => ({ id, title: unitNames[title] }))}
                  {...field('unit_id')}
                />
                <Choice
                  label="Polaridade"
                  data={(structure?.polarities ?? []).map(({ id, title }) => ({ id, title: polarityNames[title] }))}
                  {...field('polarity_id')}
                />
                <Choice label="Frequência" data={structure?.frequencies ?? []} {...field('frequency_id')} />
                <ChoiceField
                  label="Total do ano"
                  description="Porcentagens, preços e prazos não se somam."
                  data={Object.entries(aggregations).map(([value, label]) => ({ value, label }))}
                  placeholder={aggregations[usualAggregation(values.unit_id, values.title)]}
                  comboboxProps={{ withinPortal: false }}
                  {...field('aggregation')}
                />
              </>
            )}
            <DepartmentSelect {...field('department_id')} required />
            <PersonSelect label="Quem preenche" clearable name={record?.responsible} {...field('responsible_id')} />
            <NumberField label="Até que dia do mês seguinte" min={1} max={28} {...field('due_day')} />
            {sources.length > 0 && (
              <ChoiceField
                label="Preencher sozinho com"
                description="O Prumo conta por você; o que se digita no painel vale mais."
                data={sources.map(({ id, title }) => ({ value: id, label: title }))}
                clearable
                comboboxProps={{ withinPortal: false }}
                {...field('source')}
              />
            )}
            {values.source === null && (
              <TextInput
                label="Calcular com outros indicadores"
                description="Nomes entre colchetes, as quatro operações e parênteses. Divisão por zero fica sem valor."
                placeholder="[Faturamento] / [Vendas] * 100"
                autoComplete="off"
                {...field('calculation')}
              />
            )}
            {sources.find(({ id }) => id === values.source)?.of_department && (
              <Checkbox label="Contar apenas este departamento" {...field('of_department', { type: 'checkbox' })} />
            )}
          </>
        )
      }}
    </RecordForm>
  )
}
