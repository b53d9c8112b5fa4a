import { useQuery } from '@tanstack/react-query'
import { PickOne, type PickOneProps } from '../../ui/form/PickOne.tsx'
import { suppliersQuery } from './supplier-queries.ts'

type Props = Omit<PickOneProps, 'options' | 'known' | 'empty'> & {
  /** The name of the chosen supplier. */
  title: string
}

/** A choice of a supplier, where the company has one; nothing where it has none. */
export function SupplierSelect({ title, ...field }: Props) {
  const all = useQuery(suppliersQuery).data ?? []
  const value = field.value ?? field.defaultValue ?? 0
  if (all.length === 0 && !value) return null
  return (
    <PickOne
      label="Fornecedor"
      description="Se a falha veio do que ele forneceu: a nota dele conta esta RNC."
      clearable
      options={all.filter(({ ended_on }) => ended_on === null).map(({ id, title: label }) => ({ value: id, label }))}
      known={{ value, label: title || '…' }}
      empty="Nenhum fornecedor com este nome"
      {...field}
    />
  )
}
