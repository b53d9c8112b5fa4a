import { Checkbox, TextInput } from '@mantine/core'
import { MoneyAccountInput, moneyAccountKinds } from '@prumo/contract/finance/money/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { saves } from '../../platform/saving.ts'
import { ChoiceField } from '../../ui/form/ChoiceField.tsx'
import { MoneyInput } from '../../ui/form/MoneyInput.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import type { Opened } from '../../ui/form/useRecordForm.tsx'
import { balanceIsReported, closedMonthsQuery, type MoneyAccount } from '../finance-queries.ts'

const save = saves('POST /client/finance/money-accounts', 'PUT /client/finance/money-accounts/{id}', {
  versioned: true,
})
const kinds = Object.entries(moneyAccountKinds).map(([value, label]) => ({ value, label }))

/** 'Conta bancária', 'Caixa', 'Carteira', 'Cartão de crédito'. */
export const kindOf = ({ type }: Pick<MoneyAccount, 'type'>) => moneyAccountKinds[type]

/** A bank account, a cash box, a wallet or a credit card: its name and what was in it before the first movement. */
export function MoneyAccountForm(opened: Opened<MoneyAccount>) {
  const closed = (useQuery(closedMonthsQuery).data ?? []).length > 0
  return (
    <RecordForm
      {...opened}
      title={{ create: 'Nova conta', edit: 'Editar conta' }}
      schema={MoneyAccountInput}
      initial={{
        name: '',
        type: '1' as MoneyAccount['type'],
        initial_value: '0.00' as string | number,
        closing_day: null as number | string | null,
        due_day: null as number | string | null,
        pix_key: '',
        pix_city: '',
        disabled: false,
      }}
      watched
      bodyOf={({ closing_day, due_day, ...values }) => ({
        ...values,
        closing_day: closing_day === '' ? null : closing_day,
        due_day: due_day === '' ? null : due_day,
      })}
      save={(body, base) => save(body, base)}
      fieldOf={{
        'finance.money_account_duplicate': 'name',
        'finance.main_account': 'disabled',
        'finance.month_closed': 'initial_value',
      }}
      topic="finance"
    >
      {(field, { values }) => (
        <>
          <TextInput label="Nome" placeholder="Banco do Brasil" data-autofocus autoComplete="off" {...field('name')} />
          <ChoiceField
            label="Tipo"
            data={kinds}
            allowDeselect={false}
            comboboxProps={{ withinPortal: false }}
            {...field('type')}
          />
          <MoneyInput
            label="Saldo inicial"
            description={
              closed ? balanceIsReported : 'O que havia nela antes do primeiro movimento. Pode ser negativo.'
            }
            disabled={closed}
            {...field('initial_value')}
          />
          {values.type === '4' ? (
            <>
              <NumberField label="A fatura fecha no dia" min={1} max={31} {...field('closing_day')} />
              <NumberField label="A fatura vence no dia" min={1} max={31} {...field('due_day')} />
            </>
          ) : (
            <>
              <TextInput
                label="Chave PIX"
                description="Com ela, cada receita em aberto mostra o seu QR e o seu copia e cola."
                placeholder="CNPJ, telefone, e-mail ou chave aleatória"
                autoComplete="off"
                {...field('pix_key')}
              />
              <TextInput
                label="Cidade de quem recebe"
                description="Faz parte do código PIX."
                autoComplete="off"
                {...field('pix_city')}
              />
            </>
          )}
          {opened.record && !opened.record.main && (
            <Checkbox
              label="Desligada"
              description="Fica onde já foi usada e não é mais oferecida."
              {...field('disabled', { type: 'checkbox' })}
            />
          )}
        </>
      )}
    </RecordForm>
  )
}
