import { Checkbox, Group, Textarea, TextInput } from '@mantine/core'
import { AuditInput } from '@prumo/contract/quality/audits/model.ts'
import { type NormId, norms } from '@prumo/contract/quality/norms/names.ts'
import { useQuery } from '@tanstack/react-query'
import { usersQuery } from '../../admin/users/users.ts'
import { api } from '../../platform/api.ts'
import { MinutesField } from '../../routine/tasks/fields/MinutesField.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { PickMany } from '../../ui/form/PickMany.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { normsQuery } from '../readiness/readiness-queries.ts'
import type { Audit } from './audit-queries.ts'
import { ProcessPick } from './ProcessPick.tsx'

const nothing = {
  title: '',
  auditores: '',
  processos_auditados: '',
  metodologia: '',
  date_next_review: null as string | null,
  planned_on: null as string | null,
  concluded_on: null as string | null,
  scope: '',
  criteria: '',
  opening_id: null as number | null,
  closing_id: null as number | null,
  auditor_ids: [] as number[],
  process_ids: [] as number[],
  /** Of a new one; none: all that the company follows. */
  norms: [] as string[],
}
type Values = typeof nothing
type Body = Omit<Values, 'norms'> & { norms?: NormId[] }

const valuesOf = (audit: Audit): Values => ({
  title: audit.title,
  auditores: audit.auditores,
  processos_auditados: audit.processos_auditados,
  metodologia: audit.metodologia,
  date_next_review: audit.date_next_review,
  planned_on: audit.planned_on,
  concluded_on: audit.concluded_on,
  scope: audit.scope,
  criteria: audit.criteria,
  opening_id: audit.opening?.id ?? null,
  closing_id: audit.closing?.id ?? null,
  auditor_ids: audit.auditors.map(({ id }) => id),
  process_ids: audit.processes.map(({ id }) => id),
  norms: [],
})

type Props = {
  record?: Audit | undefined
  /** The audit a new one begins from. */
  from?: Audit | undefined
  onSaved?: (saved: { id: number }) => void
  onClose: () => void
}

/** An internal audit (screen S191): what is audited, by whom, how and when. */
export function AuditForm({ record, from, onSaved, onClose }: Props) {
  const people = useQuery(usersQuery).data?.response ?? []
  const followed = useQuery(normsQuery).data ?? []
  return (
    <RecordForm<Values, Body, { response: Audit }, Audit>
      record={record}
      onClose={onClose}
      container="modal"
      size="lg"
      watched
      of={from?.id ?? null}
      title={{ create: from ? 'Começar da anterior' : 'Nova auditoria', edit: 'Editar auditoria' }}
      schema={AuditInput}
      initial={
        from
          ? {
              ...valuesOf(from),
              planned_on: null,
              concluded_on: null,
              date_next_review: null,
              opening_id: null,
              closing_id: null,
            }
          : nothing
      }
      valuesOf={valuesOf}
      bodyOf={({ norms: chosen, ...values }) => (chosen.length > 0 ? { ...values, norms: chosen as NormId[] } : values)}
      save={(body, base) => {
        if (base)
          return api('PUT /client/auditoria-interna/{id}', {
            params: { id: base.id },
            body: { ...body, updated_at: base.updated_at },
          })
        return from
          ? api('POST /client/auditoria-interna/{id}/copy', { params: { id: from.id }, body })
          : api('POST /client/auditoria-interna', { body })
      }}
      onSaved={({ response }) => onSaved?.(response)}
      topic="quality"
    >
      {(field, { values, setFieldValue }) => (
        <>
          <TextInput label="Título" data-autofocus autoComplete="off" {...field('title')} />
          {!record && !from && followed.length > 1 && (
            <Checkbox.Group
              label="Normas"
              value={values.norms.length > 0 ? values.norms : followed}
              onChange={(chosen) => setFieldValue('norms', chosen)}
            >
              <Group gap="md" mt={4}>
                {followed.map((id) => (
                  <Checkbox key={id} value={id} label={norms[id].label} />
                ))}
              </Group>
            </Checkbox.Group>
          )}
          <PickMany
            label="Auditores da empresa"
            placeholder="Escolher pessoas"
            path="auditor_ids"
            options={people.map(({ id, name }) => ({ value: id, label: name, person: name }))}
            chosen={values.auditor_ids}
            onChange={(ids) => setFieldValue('auditor_ids', ids)}
            error={field('auditor_ids').error as string | undefined}
          />
          <TextInput label="Outros auditores" autoComplete="off" {...field('auditores')} />
          <ProcessPick
            known={(record ?? from)?.processes ?? []}
            value={values.process_ids}
            onChange={(ids) => setFieldValue('process_ids', ids)}
          />
          <TextInput label="Processos auditados" autoComplete="off" {...field('processos_auditados')} />
          <Textarea label="Escopo" autosize minRows={2} {...field('scope')} />
          <TextInput
            label="Outros critérios"
            description="Além da norma: manual, contrato, lei."
            autoComplete="off"
            {...field('criteria')}
          />
          <Textarea label="Metodologia" autosize minRows={3} {...field('metodologia')} />
          <Group grow align="flex-start">
            <DateField label="Programada para" clearable {...field('planned_on')} />
            <DateField
              label="Próxima revisão"
              description="No dia, um aviso lembra você e os auditores."
              clearable
              {...field('date_next_review')}
            />
          </Group>
          {record && (
            <>
              {(
                [
                  ['opening_id', 'ATA da reunião de abertura'],
                  ['closing_id', 'ATA da reunião de encerramento'],
                ] as const
              ).map(([name, label]) => (
                <MinutesField
                  key={name}
                  label={label}
                  path={name}
                  value={values[name]}
                  onChange={(id) => setFieldValue(name, id)}
                  error={field(name).error as string | undefined}
                />
              ))}
              <DateField
                label="Concluída em"
                description="Sem a data, a auditoria volta a ser respondida. As assinaturas saem."
                clearable
                {...field('concluded_on')}
              />
            </>
          )}
        </>
      )}
    </RecordForm>
  )
}
