import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ProjectSelect } from '../../admin/projects/ProjectSelect.tsx'
import { AccountPick } from '../chart/AccountPick.tsx'
import type { Place } from '../chart/places.ts'
import classes from './PartsField.module.css'

/** Where a part of something goes. */
export type PartPlace = { place: Place | null; project_id: number | null }

type Props = {
  /** Counted from one. */
  number: number
  part: PartPlace
  onChange: (next: Partial<PartPlace>) => void
  /** Undefined while it has to stay. */
  onRemove: (() => void) | undefined
  type?: '1' | '2' | undefined
  words?: string
  placeholder?: string | undefined
  /** Its account has the focus when the form opens. */
  first?: boolean
  /** The field of how much it is. */
  children: ReactNode
}

/** One part of what is divided: its account, its project, and how much. */
export function PartRow({ number, part, onChange, onRemove, type, words, placeholder, first, children }: Props) {
  return (
    <div className={classes.part}>
      <div className={classes.place}>
        <AccountPick
          label={undefined}
          aria-label={`Conta da parte ${number}`}
          description={undefined}
          type={type}
          {...(words !== undefined && { words })}
          {...(placeholder && { placeholder })}
          {...(first && { 'data-autofocus': true })}
          value={part.place}
          onChange={(place) => onChange({ place })}
        />
      </div>
      <ProjectSelect
        label={undefined}
        aria-label={`Projeto da parte ${number}`}
        placeholder="Sem projeto"
        clearable
        value={part.project_id}
        onChange={(project_id) => onChange({ project_id })}
      />
      {children}
      <ActionIcon mt={5} aria-label={`Tirar a parte ${number}`} disabled={!onRemove} onClick={onRemove}>
        <IconX aria-hidden />
      </ActionIcon>
    </div>
  )
}
