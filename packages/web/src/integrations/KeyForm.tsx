import { PasswordInput, Textarea, TextInput } from '@mantine/core'
import { type IntegrationKey, NewKey } from '@prumo/contract/integrations/keys/endpoints.ts'
import { isNetwork } from '@prumo/contract/integrations/keys/networks.ts'
import { api } from '../platform/api.ts'
import { useToday } from '../platform/clock.ts'
import { DateField } from '../ui/form/DateField.tsx'
import { RecordForm } from '../ui/form/RecordForm.tsx'
import { AreasField, nothingOpened, type Opened } from './AreasField.tsx'

export type MadeKey = IntegrationKey & { token: string }
type Values = { name: string; areas: Opened; addresses: string; ends_on: string; password: string }

type Props = { onMade: (key: MadeKey) => void; onClose: () => void }

const linesOf = (text: string) =>
  text
    .split(/[\n,;]/)
    .map((line) => line.trim())
    .filter(Boolean)

/** A new key: what it is for, what it opens, until when and from where. */
export function KeyForm({ onMade, onClose }: Props) {
  const { today } = useToday()
  return (
    <RecordForm<Values, ReturnType<typeof bodyOf>, { response: MadeKey }>
      title="Nova chave"
      schema={NewKey}
      initial={{ name: '', areas: nothingOpened, addresses: '', ends_on: '', password: '' }}
      bodyOf={bodyOf}
      refuse={({ addresses }) =>
        linesOf(addresses).every(isNetwork)
          ? {}
          : { addresses: 'Use endereços como 200.10.20.30, ou faixas como 200.10.20.0/24, um por linha' }
      }
      save={(body) => api('POST /integrations/keys', { body })}
      fieldOf={{ 'key.personal': 'areas' }}
      topic="integrations"
      saved="Chave criada."
      onSaved={({ response }) => onMade(response)}
      onClose={onClose}
      forgets
    >
      {(field) => {
        const until = field('ends_on')
        return (
          <>
            <TextInput label="Para que serve" placeholder="Planilha de vendas" data-autofocus {...field('name')} />
            <AreasField {...field('areas')} />
            <DateField
              label="Vale até"
              description="Vazio: até você retirar."
              minDate={today}
              {...until}
              value={until.value || null}
              onChange={(day) => until.onChange(day ?? '')}
            />
            <Textarea
              label="De onde ela vale"
              description="Endereços de internet (IP), um por linha. Vazio: de qualquer lugar."
              autosize
              minRows={1}
              {...field('addresses')}
            />
            <PasswordInput
              label="Sua senha"
              description="Para ter certeza de que é você."
              autoComplete="current-password"
              required
              {...field('password')}
            />
          </>
        )
      }}
    </RecordForm>
  )
}

const bodyOf = ({ name, areas: { areas, approves }, addresses, ends_on, password }: Values) => ({
  name,
  areas,
  approves,
  addresses: linesOf(addresses),
  ends_on: ends_on || null,
  password,
})
