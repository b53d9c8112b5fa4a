import { Button, Checkbox, CloseButton, Text, TextInput } from '@mantine/core'
import type { PopReader, PopReaders } from '@prumo/contract/processes/readings/endpoints.ts'
import { searchable } from '@prumo/contract/searchable.ts'
import { IconCircleCheckFilled, IconSearch } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { peopleQuery } from '../../admin/users/users.ts'
import { api } from '../../platform/api.ts'
import { count, formatInstant } from '../../platform/format.ts'
import { toast } from '../../platform/messages.ts'
import { useAccount } from '../../platform/session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ModalForm } from '../../ui/form/ModalForm.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import classes from './ReadersModal.module.css'
import { readersQuery, readingsChanged } from './reading-queries.ts'

/** The most readers one request may name (contract's IdList). */
const MOST_READERS = 200

type Person = { id: number; name: string }

/** The readers of a procedure, and who has read it when. */
export function ReadersModal({ id, onClose }: { id: number; onClose: () => void }) {
  const readers = useQuery(readersQuery(id))
  const people = useQuery(peopleQuery)
  const [chosen, setChosen] = useState<ReadonlySet<number> | null>(null)
  const asked = new Set(readers.data?.readers.map(({ user_id }) => user_id))
  const wanted = chosen ?? asked
  const isDirty = () => chosen !== null && (chosen.size !== asked.size || [...chosen].some((one) => !asked.has(one)))
  const save = useMutation({
    mutationFn: (users: number[]) => api('PUT /client/pop-readings/{id}', { params: { id }, body: { users } }),
    onSuccess: ({ response }) => {
      setChosen(null)
      toast('Salvo com sucesso!')
      void readingsChanged(response)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isDirty()) save.mutate([...wanted])
    else onClose()
  }
  return (
    <ModalForm
      title={readers.data ? `Leitores de ${readers.data.title}` : 'Leitores'}
      submit="Salvar"
      cancel="Fechar"
      saving={save.isPending}
      isDirty={isDirty}
      size="lg"
      onClose={onClose}
      onSubmit={submit}
    >
      <QueryBoundary query={readers}>
        {(known) => (
          <>
            <Summary known={known} />
            <Choice
              people={everybody(people.data ?? [], known.readers)}
              readers={known}
              wanted={wanted}
              onChange={setChosen}
            />
          </>
        )}
      </QueryBoundary>
    </ModalForm>
  )
}

/** Active people, and current readers who are no longer active. */
function everybody(people: readonly Person[], readers: readonly PopReader[]): Person[] {
  const all = [...people, ...readers.map(({ user_id, name }) => ({ id: user_id, name }))]
  const collator = new Intl.Collator('pt-BR', { sensitivity: 'base' })
  return [...new Map(all.map((person) => [person.id, person])).values()].sort((one, other) =>
    collator.compare(one.name, other.name),
  )
}

function Summary({ known: { readers: all, version } }: { known: PopReaders }) {
  const readers = all.filter(({ disabled }) => !disabled)
  const done = readers.filter(({ read_at }) => read_at !== null).length
  const words =
    readers.length === 0
      ? 'Ninguém foi chamado a ler este POP ainda.'
      : version === null
        ? `${count(readers.length, 'pessoa será avisada', 'pessoas serão avisadas')} quando houver uma versão aprovada.`
        : `${done} de ${readers.length} ${readers.length === 1 ? 'confirmou' : 'confirmaram'} a leitura da versão ${version}.`
  return (
    <Text fz="sm" c="dimmed" role="status">
      {words} Cada versão nova pede uma nova confirmação.
    </Text>
  )
}

type ChoiceProps = {
  people: readonly Person[]
  readers: PopReaders
  wanted: ReadonlySet<number>
  onChange: (wanted: ReadonlySet<number>) => void
}

function Choice({ people, readers, wanted, onChange }: ChoiceProps) {
  const { time_zone } = useAccount()
  const [typed, setTyped] = useState('')
  const [missing, setMissing] = useState(false)
  const words = searchable(typed).split(/\s+/).filter(Boolean)
  const of = new Map(readers.readers.map((reader) => [reader.user_id, reader]))
  const isMissing = (id: number) => wanted.has(id) && !of.get(id)?.read_at
  const shown = people.filter(
    ({ id, name }) => words.every((word) => searchable(name).includes(word)) && (!missing || isMissing(id)),
  )
  const all = shown.length > 0 && shown.every(({ id }) => wanted.has(id))
  const change = (ids: readonly number[], on: boolean) => {
    const next = new Set(wanted)
    for (const id of ids) {
      if (on) next.add(id)
      else next.delete(id)
    }
    onChange(next)
  }
  return (
    <div>
      <div className={classes.head}>
        <TextInput
          aria-label="Buscar pessoa"
          placeholder="Buscar pessoa"
          className={classes.search}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          leftSection={<IconSearch size={16} aria-hidden />}
          rightSection={typed && <CloseButton size="sm" aria-label="Limpar busca" onClick={() => setTyped('')} />}
        />
        <Checkbox
          label="Só quem falta"
          checked={missing}
          onChange={(event) => setMissing(event.currentTarget.checked)}
        />
        <Button
          variant="default"
          size="xs"
          disabled={shown.length === 0}
          onClick={() =>
            change(
              shown.map(({ id }) => id),
              !all,
            )
          }
        >
          {all ? 'Tirar todos' : 'Escolher todos'}
        </Button>
      </div>
      {shown.length === 0 ? (
        <EmptyState searched={words.length > 0} title={missing ? 'Ninguém falta' : 'Ninguém para escolher'} />
      ) : (
        <ul className={classes.people} aria-label="Pessoas">
          {shown.map(({ id, name }) => (
            <li key={id}>
              <Checkbox
                label={name}
                checked={wanted.has(id)}
                onChange={(event) => change([id], event.currentTarget.checked)}
              />
              {wanted.has(id) && <Standing reader={of.get(id)} version={readers.version} timeZone={time_zone} />}
            </li>
          ))}
        </ul>
      )}
      {wanted.size > MOST_READERS && (
        <Text fz="sm" c="var(--mantine-color-error)" role="alert" mt={8}>
          {`Escolha no máximo ${MOST_READERS} pessoas.`}
        </Text>
      )}
    </div>
  )
}

type StandingProps = { reader: PopReader | undefined; version: number | null; timeZone: string }

/** Whether a reader has read the version in force; a new reader is notified when the list is saved. */
function Standing({ reader, version, timeZone }: StandingProps) {
  if (!reader) return <StatusMark tone="quiet">Será avisado</StatusMark>
  if (reader.read_at)
    return (
      <span className={classes.read}>
        <IconCircleCheckFilled size={16} aria-hidden />
        {`Leu em ${formatInstant(reader.read_at, timeZone)}`}
      </span>
    )
  return (
    <span className={classes.missing}>
      {version === null
        ? 'Espera a aprovação'
        : reader.version_read
          ? `Falta a versão ${version}; leu a ${reader.version_read}`
          : `Ainda não leu, pedido em ${formatInstant(reader.asked_at, timeZone)}`}
    </span>
  )
}
