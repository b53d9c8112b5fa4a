import { SimpleGrid, TextInput } from '@mantine/core'
import { DateField } from '../../ui/form/DateField.tsx'
import { CardInput } from '../../ui/form/MaskedInput.tsx'

export const noCard = { card_number: '', validate_month: '', validate_year: '', card_name: '', card_security: '' }

/** A card as it is typed, and the birthday of its holder (rule R295). `text` gives a field its props by its name. */
export const CardFields = ({ text }: { text: (name: string) => object }) => (
  <>
    <CardInput label="Número do cartão" required mt="sm" {...text('card.card_number')} />
    <TextInput label="Nome impresso no cartão" required mt="sm" autoComplete="cc-name" {...text('card.card_name')} />
    <SimpleGrid cols={3} spacing="sm" mt="sm">
      <TextInput
        label="Mês"
        required
        placeholder="mm"
        inputMode="numeric"
        autoComplete="cc-exp-month"
        {...text('card.validate_month')}
      />
      <TextInput
        label="Ano"
        required
        placeholder="aaaa"
        inputMode="numeric"
        autoComplete="cc-exp-year"
        {...text('card.validate_year')}
      />
      <TextInput label="CVV" required inputMode="numeric" autoComplete="cc-csc" {...text('card.card_security')} />
    </SimpleGrid>
    <DateField label="Data de nascimento" required mt="sm" {...text('birthday')} />
  </>
)
