import { Anchor, Button, Text } from '@mantine/core'
import type { CompanyUser, Duty } from '@prumo/contract/admin/users/endpoints.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { toast } from '../../platform/messages.ts'
import { ModalForm } from '../../ui/form/ModalForm.tsx'
import classes from './HandOverModal.module.css'
import { type Choice, partsOf, personOf } from './handing-over.ts'
import { PersonSelect } from './PersonSelect.tsx'
import { WorkRecords } from './WorkRecords.tsx'

type Props = {
  user: CompanyUser
  work: readonly Duty[]
  /** The step after the handing over: deactivating, deleting; none where the person is gone already. */
  next?: { title: string; submit: string; run: () => Promise<void> }
  onClose: () => void
}

/** The open work of somebody who leaves, and who goes on with it: one person, another for a kind, another for one record. */
export default function HandOverModal({ user, work, next, onClose }: Props) {
  const [choice, setChoice] = useState<Choice>({ all: null, duties: {}, records: {} })
  const [divided, setDivided] = useState<readonly string[]>([])
  const parts = partsOf(choice, work)
  const left = work.filter((duty) => personOf(choice, duty.id) === null).length
  const send = useMutation({
    mutationFn: async () => {
      if (parts.length > 0) await api('POST /client/users/{id}/hand-over', { params: { id: user.id }, body: { parts } })
      await next?.run()
    },
    onSuccess: () => {
      if (!next) toast('Trabalho passado. Quem recebe e quem escreveu são avisados.')
      onClose()
    },
  })
  return (
    <ModalForm
      title={next?.title ?? `Passar o trabalho de ${user.name}`}
      submit={next?.submit ?? 'Passar'}
      size="lg"
      danger={next !== undefined}
      saving={send.isPending}
      isDirty={() => !send.isSuccess && parts.length > 0}
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
        value={choice.all}
        onChange={(all) => setChoice({ all, duties: {}, records: {} })}
      />
      <ul className={classes.work}>
        {work.map((duty) => (
          <li key={duty.id}>
            <span className={classes.what}>
              <Anchor href={duty.link} target="_blank" fz="sm">
                {duty.label}
              </Anchor>
              {duty.count > 1 && (
                <Button
                  variant="subtle"
                  size="compact-xs"
                  aria-label={`Um por um: ${duty.label}`}
                  aria-expanded={divided.includes(duty.id)}
                  onClick={() =>
                    setDivided((open) =>
                      open.includes(duty.id) ? open.filter((one) => one !== duty.id) : [...open, duty.id],
                    )
                  }
                >
                  Um por um
                </Button>
              )}
            </span>
            <PersonSelect
              aria-label={`Quem continua: ${duty.label}`}
              placeholder={`Fica com ${user.name.split(' ')[0]}`}
              without={user.id}
              value={personOf(choice, duty.id)}
              onChange={(to) =>
                setChoice(({ duties, records: { [duty.id]: _, ...records }, ...rest }) => ({
                  ...rest,
                  duties: { ...duties, [duty.id]: to },
                  records,
                }))
              }
            />
            {divided.includes(duty.id) && (
              <WorkRecords
                user={user.id}
                duty={duty}
                personOf={(id) => personOf(choice, duty.id, id)}
                onChoose={(id, to) =>
                  setChoice(({ records, ...rest }) => ({
                    ...rest,
                    records: { ...records, [duty.id]: { ...records[duty.id], [id]: to } },
                  }))
                }
              />
            )}
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Text fz="sm" c="dimmed">
          O que fica sem escolha continua com {user.name}: abra de novo por “Passar o trabalho”, ou ache-o nas listas
          por “De quem saiu”.
        </Text>
      )}
    </ModalForm>
  )
}
