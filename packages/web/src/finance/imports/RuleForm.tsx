import { SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type BookingRule, BookingRuleForm } from '@prumo/contract/finance/booking-rules/endpoints.ts'
import { count } from '@prumo/contract/words.ts'
import { useQuery } from '@tanstack/react-query'
import { ProjectSelect } from '../../admin/projects/ProjectSelect.tsx'
import { ContactPick } from '../../contacts/ContactSelect.tsx'
import { formatDay, formatMoney } from '../../platform/format.ts'
import { saves } from '../../platform/saving.ts'
import { MoneyInput } from '../../ui/form/MoneyInput.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { shownMoney, typedMoney } from '../../ui/form/typed-money.ts'
import type { Opened } from '../../ui/form/useRecordForm.tsx'
import { AccountPick } from '../chart/AccountPick.tsx'
import { type Place, refusePlace } from '../chart/places.ts'
import { chartQuery } from '../finance-queries.ts'
import { MoneyAccountPick } from '../money/MoneyAccountPick.tsx'
import type { Part } from '../parts/parts.ts'
import classes from './RuleForm.module.css'
import { RuleParts, refuseShares } from './RuleParts.tsx'
import { triedQuery } from './statement-queries.ts'

type Values = {
  contains: string
  least: string | number | null
  most: string | number | null
  money_account_id: number | null
  place: Place | null
  competence: 'same' | 'previous'
  description: string
  project_id: number | null
  contact_id: number | null
  /** What of a line goes elsewhere. */
  parts: Part[]
  disabled: boolean
}

const valuesOf = ({ classification_id, scheme_account_id, ...rule }: BookingRule): Values => ({
  contains: rule.contains,
  least: rule.least,
  most: rule.most,
  money_account_id: rule.money_account_id,
  place: { classification_id, scheme_account_id },
  competence: rule.competence,
  description: rule.description,
  project_id: rule.project_id,
  contact_id: rule.contact_id,
  parts: rule.parts.map(({ share, classification_id, scheme_account_id, project_id }) => ({
    key: crypto.randomUUID(),
    share: shownMoney(share).replace(/,00$/, ''),
    place: { classification_id, scheme_account_id },
    project_id,
  })),
  disabled: rule.disabled,
})

const none: Values = {
  contains: '',
  least: null,
  most: null,
  money_account_id: null,
  place: null,
  competence: 'same',
  description: '',
  project_id: null,
  contact_id: null,
  parts: [],
  disabled: false,
}

const amount = (typed: string | number | null) => (typed === '' ? null : typed)
const bodyOf = ({ place, least, most, parts, ...values }: Values) => ({
  ...values,
  least: amount(least),
  most: amount(most),
  ...(place ?? { classification_id: 0, scheme_account_id: null }),
  parts: parts.map(({ share, place: of, project_id }) => ({
    share: typedMoney(share.replace('%', '')) ?? share,
    ...(of ?? { classification_id: 0, scheme_account_id: null }),
    project_id,
  })),
})

const save = saves('POST /client/finance/booking-rules', 'PUT /client/finance/booking-rules/{id}', { versioned: true })

type Props = Opened<BookingRule> & {
  /** What was learned, which the new rule begins with. */
  learned?: { contains: string; place: Place; description: string } | undefined
}

/** A rule in one sentence: when the bank writes this, book it there. It is tried on the last twelve months while one types. */
export function RuleForm({ learned, ...opened }: Props) {
  const chart = useQuery(chartQuery).data
  const { record } = opened
  return (
    <RecordForm<Values, ReturnType<typeof bodyOf>, unknown, BookingRule>
      {...opened}
      title={{ create: 'Nova regra', edit: 'Editar regra' }}
      watched
      schema={BookingRuleForm}
      initial={{ ...none, ...learned }}
      valuesOf={valuesOf}
      bodyOf={bodyOf}
      refuse={({ place, parts }) => {
        const sentence = refusePlace(place, chart)
        const refused = refuseShares(parts, chart)
        return { ...(sentence && { place: sentence }), ...(refused && { parts: refused }) }
      }}
      save={(body, base) => save(body, base)}
      topic="finance"
    >
      {(field, form) => (
        <>
          <TextInput
            label="Quando o banco escreve"
            description="Todas estas palavras, em qualquer ordem; sem elas, vale só o valor."
            placeholder="pix joão silva"
            data-autofocus
            autoComplete="off"
            {...field('contains')}
          />
          <div className={classes.pair}>
            <MoneyInput label="Valor a partir de" {...field('least')} />
            <MoneyInput label="Valor até" {...field('most')} />
          </div>
          <MoneyAccountPick label="Só no extrato de" {...field('money_account_id')} placeholder="Qualquer conta" />
          <AccountPick
            label="Lançar em"
            words={form.values.contains}
            known={record && { account: record.scheme_account_name, category: record.classification_name }}
            {...field('place')}
            required
          />
          <RuleParts
            parts={form.values.parts}
            error={form.errors.parts}
            onChange={(parts) => form.setFieldValue('parts', parts)}
          />
          <div>
            <Text fz="sm" fw={500} mb={4}>
              Competência
            </Text>
            <SegmentedControl
              aria-label="Competência"
              fullWidth
              data={[
                { value: 'same', label: 'O mês da linha' },
                { value: 'previous', label: 'O mês anterior' },
              ]}
              {...field('competence')}
            />
          </div>
          <TextInput
            label="Sua descrição"
            description="Sem ela, fica a do banco."
            autoComplete="off"
            {...field('description')}
          />
          <ProjectSelect label="Projeto" placeholder="Sem projeto" clearable {...field('project_id')} />
          <ContactPick
            label="Fornecedor ou cliente"
            clearable
            {...(record?.contact_id && { known: { id: record.contact_id, name: record.contact_name } })}
            {...field('contact_id')}
          />
          <Tried values={form.values} />
        </>
      )}
    </RecordForm>
  )
}

/** The lines of twelve months that the rule would be about. */
function Tried({ values }: { values: Values }) {
  const { contains, least, most, money_account_id, place } = values
  const about = {
    contains,
    ...(least && { least }),
    ...(most && { most }),
    ...(money_account_id && { money_account_id }),
    classification_id: place?.classification_id ?? 0,
  }
  // Compared as text: the object is another one at each keystroke.
  const [text] = useDebouncedValue(JSON.stringify(about), 400)
  const asked = JSON.parse(text) as typeof about
  const asks = asked.classification_id > 0 && (asked.contains.trim() !== '' || asked.least || asked.most)
  const found = useQuery({ ...triedQuery(asked), enabled: !!asks }).data
  if (!asks || !found) return null
  const { total, value, lines } = found
  return (
    <section className={classes.tried} aria-label="Nos últimos 12 meses" aria-live="polite">
      <Text fz="sm" fw={600}>
        {total === 0
          ? 'Nos últimos 12 meses, nenhuma linha seria desta regra.'
          : `Nos últimos 12 meses: ${count(total, 'linha', 'linhas')}, ${formatMoney(value)}`}
      </Text>
      <Stack component="ul" gap={4} className={classes.lines}>
        {lines.map((line) => (
          <li key={`${line.date} ${line.bank_description} ${line.value}`}>
            <span>{line.bank_description}</span>
            <small className="num">
              {[formatDay(line.date), formatMoney(line.value), line.booked_as || 'ainda não lançada'].join(' · ')}
            </small>
          </li>
        ))}
      </Stack>
    </section>
  )
}
