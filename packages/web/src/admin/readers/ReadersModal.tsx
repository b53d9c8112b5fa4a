import { Button, Checkbox, CloseButton, Text, TextInput } from '@mantine/core'
import type { ChosenReaders, ReaderRuleShown } from '@prumo/contract/readers.ts'
import { searchable } from '@prumo/contract/searchable.ts'
import { count } from '@prumo/contract/words.ts'
import { IconCircleCheckFilled, IconSearch } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { formatInstant } from '../../platform/format.ts'
import { toast } from '../../platform/messages.ts'
import { changed, type Topic } from '../../platform/query.ts'
import { useAccount } from '../../platform/session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ModalForm } from '../../ui/form/ModalForm.tsx'
import { QueryBoundary, type ShownQuery } from '../../ui/QueryBoundary.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { peopleQuery } from '../users/users.ts'
import classes from './ReadersModal.module.css'
import { RuleField } from './RuleField.tsx'
import { ruleOf, targetsOf, useTargets } from './rule-targets.ts'

/** The most readers one request may name (contract's IdList). */
const MOST_READERS = 200

type Person = { id: number; name: string }

/** Somebody who is asked to read a document. */
type Reader = {
  user_id: number
  name: string
  disabled: boolean
  by_rule: boolean
  asked_at: string
  /** When they confirmed the version in force; null: not yet. */
  read_at: string | null
  /** The newest version they confirmed; null: none. */
  version_read: number | null
}

/** `version`: the one in force; null: there is none. */
type Readers = { version: number | null; readers: readonly Reader[]; rule: ReaderRuleShown | null }

type Props = {
  title: string
  readers: ShownQuery<Readers>
  /** The event that its readers wait for while no version is in force. */
  until: 'aprovação' | 'publicação'
  topic: Topic
  /** Stores who is asked to read it. */
  save: (chosen: ChosenReaders) => Promise<unknown>
  onClose: () => void
}

/** The readers of a document, and who has read it when. */
export function ReadersModal({ title, readers, until, topic, save: store, onClose }: Props) {
  const people = useQuery(peopleQuery)
  const [chosen, setChosen] = useState<ReadonlySet<number> | null>(null)
  const [typed, setTyped] = useState<readonly number[] | null>(null)
  const targets = useTargets(readers.data?.rule)
  const asked = new Set(readers.data?.readers.flatMap(({ user_id, by_rule }) => (by_rule ? [] : user_id)))
  const wanted = chosen ?? asked
  const named = targetsOf(readers.data?.rule, targets)
  const rule = typed ?? named
  const isDirty = () => (chosen !== null && differ([...chosen], [...asked])) || (typed !== null && differ(typed, named))
  const save = useMutation({
    mutationFn: store,
    onSuccess: async () => {
      await changed(topic)
      setChosen(null)
      setTyped(null)
      toast('Salvo com sucesso!')
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isDirty()) save.mutate({ users: [...wanted], ...(typed && { rule: ruleOf(typed, targets) }) })
    else onClose()
  }
  return (
    <ModalForm
      title={title}
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
            <Summary known={known} until={until} />
            <RuleField options={targets} chosen={rule} onChange={setTyped} />
            <Choice
              people={everybody(people.data ?? [], known.readers)}
              readers={known}
              waits={`Espera a ${until}`}
              wanted={wanted}
              onChange={setChosen}
            />
          </>
        )}
      </QueryBoundary>
    </ModalForm>
  )
}

const differ = (some: readonly number[], others: readonly number[]) =>
  some.length !== others.length || some.some((one) => !others.includes(one))

/** Active people, and current readers who are no longer active. */
function everybody(people: readonly Person[], readers: readonly Reader[]): Person[] {
  const all = [...people, ...readers.map(({ user_id, name }) => ({ id: user_id, name }))]
  const collator = new Intl.Collator('pt-BR', { sensitivity: 'base' })
  return [...new Map(all.map((person) => [person.id, person])).values()].sort((one, other) =>
    collator.compare(one.name, other.name),
  )
}

function Summary({ known: { readers: all, version }, until }: { known: Readers; until: Props['until'] }) {
  const readers = all.filter(({ disabled }) => !disabled)
  const done = readers.filter(({ read_at }) => read_at !== null).length
  const now =
    readers.length === 0
      ? 'Ninguém foi chamado a ler ainda.'
      : version === null
        ? `${count(readers.length, 'pessoa será avisada', 'pessoas serão avisadas')} depois da ${until}.`
        : `${done} de ${count(readers.length, 'confirmou', 'confirmaram')} a leitura da versão ${version}.`
  return (
    <Text fz="sm" c="dimmed" role="status">
      {now} Cada versão nova pede uma nova confirmação.
    </Text>
  )
}

type ChoiceProps = {
  people: readonly Person[]
  readers: Readers
  waits: string
  wanted: ReadonlySet<number>
  onChange: (wanted: ReadonlySet<number>) => void
}

function Choice({ people, readers, waits, wanted, onChange }: ChoiceProps) {
  const { time_zone } = useAccount()
  const [typed, setTyped] = useState('')
  const [missing, setMissing] = useState(false)
  const words = searchable(typed).split(/\s+/).filter(Boolean)
  const of = new Map(readers.readers.map((reader) => [reader.user_id, reader]))
  const isRuled = (id: number) => of.get(id)?.by_rule ?? false
  const isReader = (id: number) => wanted.has(id) || isRuled(id)
  const isMissing = (id: number) => isReader(id) && !of.get(id)?.read_at
  const shown = people.filter(
    ({ id, name }) => words.every((word) => searchable(name).includes(word)) && (!missing || isMissing(id)),
  )
  const free = shown.filter(({ id }) => !isRuled(id))
  const all = free.length > 0 && free.every(({ id }) => wanted.has(id))
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
          disabled={free.length === 0}
          onClick={() =>
            change(
              free.map(({ id }) => id),
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
                description={isRuled(id) ? 'Pela regra' : undefined}
                checked={isReader(id)}
                disabled={isRuled(id)}
                onChange={(event) => change([id], event.currentTarget.checked)}
              />
              {isReader(id) && (
                <Standing reader={of.get(id)} version={readers.version} waits={waits} timeZone={time_zone} />
              )}
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

type StandingProps = { reader: Reader | undefined; version: number | null; waits: string; timeZone: string }

/** The mark of a reader: read, missing, or new and notified when the list is saved. */
function Standing({ reader, version, waits, timeZone }: StandingProps) {
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
        ? waits
        : reader.version_read
          ? `Falta a versão ${version}; leu a ${reader.version_read}`
          : `Ainda não leu, pedido em ${formatInstant(reader.asked_at, timeZone)}`}
    </span>
  )
}
