import { TextInput } from '@mantine/core'
import { EntryOfAnswer, type FormAnswer } from '@prumo/contract/integrations/forms/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { ContactPick } from '../../contacts/ContactSelect.tsx'
import { AccountPick } from '../../finance/chart/AccountPick.tsx'
import { MissingChart } from '../../finance/chart/MissingChart.tsx'
import { type Place, refusePlace } from '../../finance/chart/places.ts'
import { chartQuery } from '../../finance/finance-queries.ts'
import { api } from '../../platform/api.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { MoneyInput } from '../../ui/form/MoneyInput.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'

type Values = {
  description: string
  value: string
  date_finish: string | null
  place: Place | null
  contact_id: number | null
}

// The account has a field of its own, which is two of the entry.
const schema = EntryOfAnswer.omit({ classification_id: true, scheme_account_id: true })

/** Books what somebody asked for by a form, open, after it was looked at. */
export function EntryForm({ answer, onClose }: { answer: FormAnswer; onClose: () => void }) {
  const chart = useQuery(chartQuery).data
  const sent = (key: string) => answer.answered.find((one) => one.key === key)?.value ?? ''
  return (
    <RecordForm<Values, ReturnType<typeof bodyOf>>
      of={answer.id}
      title="Lançar o que chegou"
      schema={schema}
      initial={{
        description: sent('what'),
        value: sent('value'),
        date_finish: sent('due') || null,
        place: null,
        contact_id: null,
      }}
      bodyOf={bodyOf}
      refuse={({ place }) => {
        const sentence = refusePlace(place, chart)
        return sentence ? { place: sentence } : {}
      }}
      save={({ place, ...rest }) =>
        api('POST /integrations/answers/{id}/accept', {
          params: { id: answer.id },
          body: { entry: { ...rest, ...place! } },
        })
      }
      saved="Lançamento criado."
      topic={['forms', 'finance']}
      watched
      onClose={onClose}
    >
      {(field, { values }) => {
        const due = field('date_finish')
        return (
          <>
            {chart?.length === 0 && <MissingChart />}
            <AccountPick
              required
              data-autofocus
              words={values.description}
              contact={values.contact_id}
              {...field('place')}
            />
            <TextInput label="Descrição" {...field('description')} />
            <MoneyInput label="Valor" {...field('value')} />
            <DateField label="Vencimento" {...due} />
            <ContactPick label="Fornecedor ou cliente" clearable {...field('contact_id')} />
          </>
        )
      }}
    </RecordForm>
  )
}

const bodyOf = ({ date_finish, ...values }: Values) => ({ ...values, date_finish: date_finish ?? '' })
