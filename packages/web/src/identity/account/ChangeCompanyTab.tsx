import { Button, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { rememberEntry } from '../../platform/entry.ts'
import { showDone, showWarning } from '../../platform/messages.ts'
import { useAccount } from '../../platform/session.ts'
import { SearchSelect } from '../../ui/form/SearchSelect.tsx'
import { mayForget } from '../session/may-forget.ts'
import classes from './AccountScreen.module.css'

/**
 * Changes to another company of the user (screen S017): the session ends, and the next sign-in enters that company
 * (O017).
 */
export function ChangeCompanyTab() {
  const { company_id, company_name, fantasy, companies } = useAccount()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<string | null>(null)
  const others = companies.filter(({ id }) => id !== company_id)
  const change = useMutation({
    mutationFn: async (id: string) =>
      (await mayForget()) ? api('POST /root/change-company', { body: { company_id: id } }) : undefined,
    onSuccess: (changed) => {
      if (!changed) return
      rememberEntry(changed.entry)
      showDone(changed.message)
      void navigate({ to: '/sair' })
    },
  })
  return (
    <form
      className={`card ${classes.form}`}
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen) change.mutate(chosen)
        else showWarning('Escolha uma compania')
      }}
    >
      <Text fz="sm">
        Você está em <b>{fantasy || company_name}</b>.{' '}
        {others.length > 0
          ? 'Ao trocar, a sua sessão termina por segurança: entre de novo e você já estará na empresa escolhida.'
          : 'Você ainda não trabalha em outra empresa; quando for convidado para uma, ela aparece aqui.'}
      </Text>
      <SearchSelect
        label="Empresa"
        placeholder="Escolha a empresa"
        data={others.map(({ id, name, fantasy: tradeName }) => ({ value: String(id), label: tradeName || name }))}
        value={chosen}
        onChange={setChosen}
        comboboxProps={{ withinPortal: false }}
        nothingFoundMessage="Nenhuma empresa encontrada"
        disabled={others.length === 0}
      />
      <Button type="submit" loading={change.isPending}>
        Alterar empresa
      </Button>
    </form>
  )
}
