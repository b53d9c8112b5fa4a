import { TagsInput } from '@mantine/core'
import { searchable } from '@prumo/contract/searchable.ts'
import { useRef, useState } from 'react'
import { useKnown } from '../../contacts/NameField.tsx'
import { type Known, type Who, whoIs } from '../../contacts/who.ts'
import { AS_TYPED, nameOptions, PickName } from '../../ui/form/PickName.tsx'
import classes from './WhoFields.module.css'
import { labelsOf, type Participants, participantsOf } from './who.ts'

type Listed = { id: number; name: string }

type ParticipantsProps = {
  chosen: Participants
  /** Who is named already, also when they left the company. */
  people: readonly Listed[]
  contacts: readonly Listed[]
  disabled: boolean
  onChange: (chosen: Participants) => void
  onBlur: () => void
}

/** Who took part: people of the company, collaborators, contacts and free names in one field. */
export function ParticipantsField({ chosen, people, contacts, disabled, onChange, onBlur }: ParticipantsProps) {
  const [typed, setTyped] = useState('')
  const all = useKnown(typed, people, contacts)
  const [opened, setOpened] = useState(false)
  const { meant, options } = nameOptions(all, typed, '')
  /** The only person whom the letters lead to while the field is left with them: it gives the letters as a name. */
  const left = useRef<string>(undefined)
  return (
    <TagsInput
      label="Participantes"
      description={disabled ? undefined : 'Pessoas da equipe, colaboradores, contatos ou outro nome e Enter.'}
      placeholder={disabled ? undefined : 'Busque ou escreva um nome'}
      disabled={disabled}
      {...options}
      value={labelsOf(chosen, all)}
      onChange={(labels) => {
        const named = left.current === undefined ? labels : [...labels.slice(0, -1), left.current]
        const written = named.map((label) => (label === AS_TYPED ? typed.trim() : label))
        onChange(participantsOf([...new Set(written)], all))
      }}
      searchValue={typed}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      onFocus={() => {
        left.current = undefined
      }}
      onBlur={() => {
        if (opened) left.current = meant
        onBlur()
      }}
      splitChars={[',', ';']}
      isDuplicate={(label, labels) => labels.some((one) => searchable(one) === searchable(label))}
    />
  )
}

type ResponsibleProps = { value: Who; onChange: (who: Who) => void; onBlur: () => void }

/** The person who is responsible: a person of the company, a collaborator, a contact, or a free name. */
export function ResponsibleField({ value, onChange, onBlur }: ResponsibleProps) {
  const all = useKnown(value.name, none, none)
  return (
    <PickName
      label="Responsável"
      placeholder="Busque ou escreva um nome"
      names={all}
      value={value.name}
      rightSection={value.name && <span className={classes.whose}>{whose(value, all)}</span>}
      rightSectionWidth={86}
      onChange={(text) => onChange(whoIs(text, all))}
      onBlur={onBlur}
    />
  )
}

const none: readonly Listed[] = []

function whose({ name, user, contact }: Who, all: readonly Known[]): string {
  if (user !== undefined) return 'Da equipe'
  if (contact !== undefined) return 'Contato'
  return all.some((one) => one.user === undefined && one.contact === undefined && one.name === name)
    ? 'Colaborador'
    : 'Nome livre'
}
