import { Anchor, Text } from '@mantine/core'
import type { CompanyUser, Duty } from '@prumo/contract/admin/users/endpoints.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { toast } from '../../platform/messages.ts'
import { ModalForm } from '../../ui/form/ModalForm.tsx'
import classes from './HandOverModal.module.css'
import { PersonSelect } from './PersonSelect.tsx'

type Props = {
  user: CompanyUser
  work: readonly Duty[]
  /** What follows when it is handed over: deactivating, deleting; nothing where the person is gone already. */
  next?: { title: string; submit: string; run: () => Promise<void> }
  onClose: () => void
}

/** The open work of somebody who leaves, by kind, and who goes on with it: one person, or another for a kind. */
export default function HandOverModal({ user, work, next, onClose }: Props) {
  const [all, setAll] = useState<number | null>(null)
  const [own, setOwn] = useState<Readonly<Record<string, number | null>>>({})
  const personOf = (duty: Duty) => (duty.id in own ? own[duty.id]! : all)
  const parts = work.flatMap((duty) => {
    const client_id = personOf(duty)
    return client_id === null ? [] : [{ duty: duty.id, client_id }]
  })
  const left = work.length - parts.length
  const send = useMutation({
    mutationFn: async () => {
      if (parts.length > 0) await api('POST /client/users/{id}/hand-over', { params: { id: user.id }, body: { parts } })
      await next?.run()
    },
    onSuccess: () => {
      if (!next) toast('Trabalho passado. Quem recebeu é avisado.')
      onClose()
    },
  })
  return (
    <ModalForm
      title={next?.title ?? `Passar o trabalho de ${user.name}`}
      submit={next?.submit ?? 'Passar'}
      danger={next !== undefined}
      saving={send.isPending}
      isDirty={() => false}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        if (next || parts.length > 0) send.mutate()
      }}
    >
      <Text fz="sm">
        <b>{user.name}</b> tem trabalho em aberto. Quem continua?
      </Text>
      <PersonSelect
        label="Tudo para"
        data-autofocus
        without={user.id}
        value={all}
        onChange={(id) => {
          setAll(id)
          setOwn({})
        }}
      />
      <ul className={classes.work}>
        {work.map((duty) => (
          <li key={duty.id}>
            <Anchor href={duty.link} target="_blank" fz="sm">
              {duty.label}
            </Anchor>
            <PersonSelect
              aria-label={`Quem continua: ${duty.label}`}
              without={user.id}
              value={personOf(duty)}
              onChange={(id) => setOwn((before) => ({ ...before, [duty.id]: id }))}
            />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Text fz="sm" c="dimmed">
          O que fica sem escolha continua com {user.name}: abra de novo por “Passar o trabalho”.
        </Text>
      )}
    </ModalForm>
  )
}
