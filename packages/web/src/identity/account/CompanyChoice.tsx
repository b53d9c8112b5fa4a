import { TextInput, UnstyledButton } from '@mantine/core'
import { searchable } from '@prumo/contract/searchable.ts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { rememberEntry } from '../../platform/entry.ts'
import { toast } from '../../platform/messages.ts'
import { mayForget } from '../session/may-forget.ts'
import classes from './CompanyChoice.module.css'

type Company = { id: number; name: string; fantasy: string | null }

/** More than this many are searched by name. */
const few = 6

/** The other companies somebody works in: one click leaves for one of them, the next one enters it. */
export default function CompanyChoice({ companies }: { companies: readonly Company[] }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const change = useMutation({
    mutationFn: async (company_id: number) =>
      (await mayForget()) ? api('PUT /account/company-in-use', { body: { company_id } }) : undefined,
    onSuccess: (changed) => {
      if (!changed) return
      rememberEntry(changed.entry)
      toast(changed.message)
      void navigate({ to: '/sair' })
    },
  })
  const shown = companies.filter(({ name, fantasy }) =>
    searchable(`${fantasy ?? ''} ${name}`).includes(searchable(typed)),
  )
  return (
    <section aria-label="Outras empresas">
      <h2 className={classes.label}>Entrar em outra empresa</h2>
      {companies.length > few && (
        <TextInput
          className={classes.search}
          size="xs"
          aria-label="Buscar empresa"
          placeholder="Buscar empresa"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
      <ul className={classes.companies}>
        {shown.slice(0, 2 * few).map(({ id, name, fantasy }) => (
          <li key={id}>
            <UnstyledButton className={classes.company} disabled={change.isPending} onClick={() => change.mutate(id)}>
              {fantasy || name}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
