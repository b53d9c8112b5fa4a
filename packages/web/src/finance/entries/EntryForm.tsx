import { Alert, Button, Group, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import {
  type Entry,
  EntryInput,
  paymentMethods,
  SeriesInput,
  SeriesScope,
} from '@prumo/contract/finance/entries/model.ts'
import { IconArrowsSplit2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { z } from 'zod'
import { RecordActivity } from '../../admin/comments/RecordActivity.tsx'
import { ProjectSelect } from '../../admin/projects/ProjectSelect.tsx'
import { ContactPick } from '../../contacts/ContactSelect.tsx'
import { api } from '../../platform/api.ts'
import { useToday } from '../../platform/clock.ts'
import { attachChosen } from '../../ui/attachments/attaching.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { FileDrop } from '../../ui/form/FileDrop.tsx'
import { MoneyInput } from '../../ui/form/MoneyInput.tsx'
import { type FieldOf, RecordForm } from '../../ui/form/RecordForm.tsx'
import { SearchSelect } from '../../ui/form/SearchSelect.tsx'
import type { Opened } from '../../ui/form/useRecordForm.tsx'
import { AccountPick } from '../chart/AccountPick.tsx'
import { MissingChart } from '../chart/MissingChart.tsx'
import { refusePlace } from '../chart/places.ts'
import { chartQuery } from '../finance-queries.ts'
import { MoneyAccountPick, useUsualAccount } from '../money/MoneyAccountPick.tsx'
import { ClosedMonthNote } from '../months/ClosedMonthNote.tsx'
import { PartsField } from '../parts/PartsField.tsx'
import { newPart, type Part, refuseParts } from '../parts/parts.ts'
import { CompetenceField } from './CompetenceField.tsx'
import { EntryFiles, MOST_FILES } from './EntryFiles.tsx'
import classes from './EntryForm.module.css'
import {
  bodyOfEntry,
  type EntryValues,
  newEntry,
  nextEntry,
  totalOf,
  valuesOfCode,
  valuesOfDue,
  valuesOfEntry,
} from './entry-values.ts'
import { PaymentCodeField } from './PaymentCodeField.tsx'
import { ReachField, SeriesFields } from './SeriesFields.tsx'
import { savedWords } from './saved-words.ts'

// The account has a field of its own, which is two of the entry.
const schema = EntryInput.omit({ classification_id: true, scheme_account_id: true }).extend({
  series: SeriesInput.nullable().default(null),
  // Each part is judged as it is typed.
  parts: z.unknown().optional(),
  scope: SeriesScope,
})
const methods = Object.entries(paymentMethods).map(([value, label]) => ({ value, label }))

type Props = Opened<Entry> & {
  /** It begins with the boleto or PIX that somebody is about to paste. */
  pasting?: boolean
  /** True if the list behind the form shows an entry; without a list behind it none is shown. */
  shows?: (entry: Saved['response']) => boolean
}

/** Books an entry, or changes one (screen S147), by keyboard from the first field to the next entry. */
export function EntryForm({ record, onClose, pasting = false, shows }: Props) {
  const { today } = useToday()
  const chart = useQuery(chartQuery).data
  const usual = useUsualAccount()(null)
  const navigate = useNavigate()
  const [files, setFiles] = useState<File[]>([])

  const codeField = (field: FieldOf<EntryValues>, form: UseFormReturnType<EntryValues>) => (
    <PaymentCodeField
      {...field('payment_code')}
      data-autofocus={pasting || undefined}
      onRead={(code) => form.setValues(valuesOfCode(code, form.values, record))}
    />
  )

  return (
    <RecordForm<EntryValues, ReturnType<typeof bodyOfEntry>, Saved, Entry>
      title={{ create: 'Novo lançamento financeiro', edit: 'Editar lançamento' }}
      record={record}
      onClose={onClose}
      watched
      size="lg"
      schema={schema}
      initial={newEntry(today)}
      valuesOf={valuesOfEntry}
      bodyOf={(values) => bodyOfEntry(values, record, usual?.id)}
      refuse={({ place, parts, value }) => {
        if (parts) {
          const total = totalOf(value)
          const refused = total ? refuseParts(total, parts, chart) : undefined
          return refused ? { parts: refused } : {}
        }
        const sentence = refusePlace(place, chart)
        return sentence ? { place: sentence } : {}
      }}
      save={async (body, base) => {
        if (base) {
          const changes = { ...body, updated_at: base.updated_at }
          return api('PUT /client/finance/entries/{id}', { params: { id: base.id }, body: changes })
        }
        const made = await api('POST /client/finance/entries', { body })
        await attachChosen(
          files,
          (chosen) =>
            api('POST /client/finance/entries/{id}/files', { params: { id: made.response.id }, files: chosen }),
          'O lançamento foi salvo, mas os comprovantes não foram enviados.',
        )
        return made
      }}
      saved={savedWords}
      found={({ response }) =>
        shows?.(response)
          ? undefined
          : {
              label: 'Ver',
              run: () =>
                void navigate({ to: '/financeiro/lancamentos', search: { mes: response.date_finish.slice(0, 7) } }),
            }
      }
      topic="finance"
      onSaved={() => setFiles([])}
      another={{ label: 'Salvar e lançar outro', next: nextEntry, first: 'description' }}
    >
      {(field, form) => {
        const { values } = form
        const reported = record?.closed === true
        return (
          <>
            {chart?.length === 0 && <MissingChart />}
            {record?.closed && (
              <Alert color="gray" title="Mês fechado">
                Só mudam o vencimento e a forma de pagamento. O resto foi informado e espera que o mês seja reaberto.
              </Alert>
            )}
            {!record && <ClosedMonthNote days={[values.month_competence, values.date]} />}
            {record && !reported && <ClosedMonthNote days={[values.month_competence]} />}
            {record?.series && <ReachField series={record.series} {...form.getInputProps('scope')} />}
            {pasting && codeField(field, form)}
            <TextInput
              label="Descrição"
              data-autofocus={!pasting || undefined}
              autoComplete="off"
              disabled={reported}
              {...field('description')}
            />
            <div className={classes.pair}>
              <MoneyInput
                label="Valor"
                disabled={reported}
                {...(isRefund(values.value) && {
                  description: 'Abaixo de zero: uma devolução, que abaixa a sua conta.',
                })}
                {...field('value')}
                required
              />
              <SearchSelect
                label="Forma de pagamento"
                data={methods}
                allowDeselect={false}
                comboboxProps={{ withinPortal: false }}
                {...field('payment_method_id')}
              />
            </div>
            {values.parts ? (
              <Divided form={form} parts={values.parts} />
            ) : (
              <AccountPick
                disabled={reported}
                words={values.description}
                contact={values.contact_id}
                known={record && { account: record.scheme_account_name, category: record.classification_name }}
                {...field('place')}
                required
              />
            )}
            <div className={classes.pair}>
              <DateField
                label="Vencimento"
                description="Quando deve ser pago ou recebido."
                popoverProps={{ withinPortal: false }}
                {...field('date_finish')}
                required
                onChange={(due) => form.setValues(valuesOfDue(due, values, record))}
              />
              <CompetenceField disabled={reported} {...form.getInputProps('month_competence')} />
            </div>
            <div className={classes.pair}>
              {!values.parts && (
                <ProjectSelect
                  label="Projeto"
                  placeholder="Sem projeto"
                  clearable
                  disabled={reported}
                  {...field('project_id')}
                />
              )}
              <ContactPick
                label="Fornecedor ou cliente"
                clearable
                disabled={reported}
                known={record?.contact_id ? { id: record.contact_id, name: record.contact_name } : undefined}
                {...field('contact_id')}
              />
            </div>
            {/* After what every entry needs: not on the way from its account to its day. */}
            {!values.parts && !record && totalOf(values.value) && !isRefund(values.value) && (
              <Button
                variant="subtle"
                size="compact-xs"
                mt={-8}
                style={{ alignSelf: 'start' }}
                leftSection={<IconArrowsSplit2 size={15} aria-hidden />}
                onClick={() => form.setFieldValue('parts', [newPart({ place: values.place }), newPart()])}
              >
                Dividir entre contas ou projetos
              </Button>
            )}
            <MoneyAccountPick
              disabled={reported}
              {...field('money_account_id')}
              {...(!record && usual && { placeholder: usual.name })}
            />
            {!pasting && codeField(field, form)}
            {!record && (
              <>
                <DateField
                  label="Data de pagamento"
                  description="Só se já foi pago ou recebido."
                  clearable
                  popoverProps={{ withinPortal: false }}
                  {...field('date')}
                />
                {!values.parts && <SeriesFields form={form} />}
                <FileDrop label="Anexar comprovantes" files={files} maxFiles={MOST_FILES} onChange={setFiles} />
              </>
            )}
            {record && <EntryFiles id={record.id} />}
            {record && <RecordActivity kind="finance_entry" id={record.id} topic="finance" />}
          </>
        )
      }}
    </RecordForm>
  )
}

const isRefund = (value: EntryValues['value']) => /^[-−]./.test(String(value))

/** The parts of a new entry, in the place of its account and project. */
function Divided({ form, parts }: { form: UseFormReturnType<EntryValues>; parts: Part[] }) {
  const total = totalOf(form.values.value)
  return (
    <div>
      <Group justify="space-between">
        <Text fz="sm" fw={500}>
          Dividido entre
        </Text>
        <Button variant="subtle" size="compact-xs" onClick={() => form.setFieldValue('parts', null)}>
          Não dividir
        </Button>
      </Group>
      {total ? (
        <PartsField
          total={total}
          type={undefined}
          words={form.values.description}
          parts={parts}
          error={form.errors.parts}
          onChange={(next) => form.setFieldValue('parts', next)}
        />
      ) : (
        <Text fz="sm" c="dimmed">
          Diga primeiro o valor.
        </Text>
      )}
    </div>
  )
}

type Saved = Parameters<typeof savedWords>[0]
