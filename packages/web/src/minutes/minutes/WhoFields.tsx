import { Autocomplete, type ComboboxItem, type OptionsFilter, TagsInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { searchable } from '@prumo/contract/searchable.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { awayOn } from '../../admin/users/people.ts'
import { peopleQuery } from '../../admin/users/users.ts'
import { contactsQuery } from '../../contacts/contacts.ts'
import { useToday } from '../../platform/clock.ts'
import { matches } from '../../ui/form/finding.ts'
import { Portrait } from '../../ui/Portrait.tsx'
import classes from './WhoFields.module.css'
import { type Known, known, labelsOf, type Participants, participantsOf, type Who, whoIs } from './who.ts'

type Listed = { id: number; name: string }

/** The most that are suggested; typing finds the others. */
const SHOWN = 30

type ParticipantsProps = {
  chosen: Participants
  /** Who is named already, also when they left the company. */
  people: readonly Listed[]
  contacts: readonly Listed[]
  disabled: boolean
  onChange: (chosen: Participants) => void
  onBlur: () => void
}

/** Who took part: people of the company, contacts and free names in one field. */
export function ParticipantsField({ chosen, people, contacts, disabled, onChange, onBlur }: ParticipantsProps) {
  const [typed, setTyped] = useState('')
  const all = useKnown(typed, people, contacts)
  const [opened, setOpened] = useState(false)
  /** The only person whom the letters lead to while the field is left with them: it gives the letters as a name. */
  const meant = useRef<string>(undefined)
  return (
    <TagsInput
      label="Participantes"
      description={disabled ? undefined : 'Pessoas da equipe, contatos ou outro nome e Enter.'}
      placeholder={disabled ? undefined : 'Busque ou escreva um nome'}
      disabled={disabled}
      data={all.map(({ label }) => label)}
      value={labelsOf(chosen, all)}
      onChange={(labels) => {
        const named = meant.current === undefined ? labels : [...labels.slice(0, -1), meant.current]
        onChange(participantsOf([...new Set(named)], all))
      }}
      searchValue={typed}
      onSearchChange={setTyped}
      selectFirstOptionOnChange={isOnly(typed, all)}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      onFocus={() => {
        meant.current = undefined
      }}
      onBlur={() => {
        if (opened && isOnly(typed, all)) meant.current = found(typed, all)[0]!.label
        onBlur()
      }}
      splitChars={[',', ';']}
      isDuplicate={(label, labels) => labels.some((one) => searchable(one) === searchable(label))}
      filter={matching(all)}
      limit={SHOWN}
      maxDropdownHeight={260}
      comboboxProps={{ shadow: 'lg', withinPortal: false }}
      renderOption={({ option }) => <WhoOption label={option.value} all={all} />}
    />
  )
}

type ResponsibleProps = { value: Who; onChange: (who: Who) => void; onBlur: () => void }

/** Who is responsible: a person of the company, a contact, or a free name. */
export function ResponsibleField({ value, onChange, onBlur }: ResponsibleProps) {
  const { name, user, contact } = value
  const all = useKnown(name, none, none)
  const whose = user === undefined ? (contact === undefined ? 'Nome livre' : 'Contato') : 'Da equipe'
  return (
    <Autocomplete
      label="Responsável"
      placeholder="Busque ou escreva um nome"
      data={all.map(({ label }) => label)}
      value={name}
      rightSection={name && <span className={classes.whose}>{whose}</span>}
      rightSectionWidth={86}
      onChange={(text) => onChange(whoIs(text, all))}
      onBlur={onBlur}
      selectFirstOptionOnChange={isOnly(name, all)}
      autoSelectOnBlur
      filter={matching(all)}
      limit={SHOWN}
      maxDropdownHeight={260}
      comboboxProps={{ shadow: 'lg', withinPortal: false }}
      renderOption={({ option }) => <WhoOption label={option.value} all={all} />}
    />
  )
}

const none: readonly Listed[] = []

/** People and contacts by label, those named already and those the server finds by what is typed among them. */
function useKnown(typed: string, people: readonly Listed[], contacts: readonly Listed[]): Known[] {
  const [search] = useDebouncedValue(typed, 250)
  const team = useQuery(peopleQuery).data
  const first = useQuery(contactsQuery()).data
  // The whole list is here, unless there are more contacts than one answer holds.
  const isPart = first !== undefined && first.total > first.contacts.length
  const more = useQuery({ ...contactsQuery(search), enabled: isPart && search !== '' }).data
  const { today } = useToday()
  return useMemo(() => {
    const colleagues = team?.map((user) => ({
      ...user,
      email: user.email ?? undefined,
      photo: user.photo_path,
      away: awayOn(user, today),
    }))
    const everyContact = [...contacts, ...(first?.contacts ?? []), ...(more?.contacts ?? [])]
    return known([...people, ...(colleagues ?? [])], everyContact)
  }, [people, team, contacts, first, more, today])
}

/** Options whose label or hint has every typed word. */
function matching(all: readonly Known[]): OptionsFilter {
  const hints = new Map(all.map(({ label, hint }) => [label, hint]))
  return ({ options, search, limit }) =>
    (options as ComboboxItem[])
      .filter(({ value }) => matches(`${value} ${hints.get(value) ?? ''}`, search))
      .slice(0, limit)
}

/** Whether what is typed leads to one person alone: Enter takes them, and not the letters as a name. */
const isOnly = (typed: string, all: readonly Known[]): boolean => typed.trim() !== '' && found(typed, all).length === 1

const found = (typed: string, all: readonly Known[]) =>
  all.filter(({ label, hint }) => matches(`${label} ${hint}`, typed))

function WhoOption({ label, all }: { label: string; all: readonly Known[] }) {
  const who = all.find((one) => one.label === label)
  return (
    <span className={classes.option}>
      {who?.user === undefined ? (
        <span className={classes.outside} aria-hidden />
      ) : (
        <Portrait name={who.name} path={who.photo ?? null} size={24} />
      )}
      <span>{label}</span>
      <small>{who?.hint}</small>
    </span>
  )
}
