import { useQuery } from '@tanstack/react-query'
import { PickOne, type PickOneProps } from '../../ui/form/PickOne.tsx'
import { moneyAccountsQuery } from '../finance-queries.ts'
import { usualAccount } from './usual-account.ts'

type Props = Omit<PickOneProps, 'options' | 'empty'>

/** The account that is offered first for what is typed now (usual-account.ts). */
export function useUsualAccount() {
  const accounts = useQuery(moneyAccountsQuery).data ?? []
  return (planned: number | null) => usualAccount(accounts, planned)
}

/** Where the money is; nothing is shown where there is only one place (decision O235). */
export function MoneyAccountPick(field: Props) {
  const accounts = useQuery(moneyAccountsQuery).data ?? []
  if (accounts.length < 2) return null
  const main = accounts.find((account) => account.main)
  return (
    <PickOne
      label="Conta do dinheiro"
      placeholder={main?.name}
      clearable
      options={accounts.map(({ id, name, disabled }) => ({ value: id, label: name, inactive: disabled }))}
      empty="Nenhuma conta com este nome"
      {...field}
    />
  )
}
