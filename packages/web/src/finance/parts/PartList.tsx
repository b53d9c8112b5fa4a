import { ActionIcon, Button, Input, Text } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ProjectSelect } from '../../admin/projects/ProjectSelect.tsx'
import { AccountPick } from '../chart/AccountPick.tsx'
import type { Place } from '../chart/places.ts'
import classes from './PartList.module.css'
import { newPart, type Part } from './parts.ts'

/** Where a part of something goes. */
export type PartPlace = { place: Place | null; project_id: number | null }

type Props = {
  label: string
  parts: readonly Part[]
  onChange: (parts: Part[]) => void
  /** The least number of parts, of which none can be taken away, and the largest. */
  fewest: number
  most: number
  /** The field of how much a part is, counted from one. */
  share: (part: Part, number: number, onShare: (share: string) => void) => ReactNode
  add: string
  /** What the parts come to, in words. */
  sum: string | false
  type?: '1' | '2' | undefined
  words?: string
  placeholder?: string | undefined
  /** The account of the first one has the focus when the form opens. */
  takesFocus?: boolean
  error?: ReactNode
}

/** The parts of what is divided: of each its account, its project, and how much. */
export function PartList({
  label,
  parts,
  onChange,
  fewest,
  most,
  share,
  add,
  sum,
  type,
  words,
  placeholder,
  takesFocus,
  error,
}: Props) {
  const change = (key: string, next: Partial<Part>) =>
    onChange(parts.map((part) => (part.key === key ? { ...part, ...next } : part)))
  return (
    <div role="group" aria-label={label}>
      {parts.map((part, place) => {
        const number = place + 1
        return (
          <div key={part.key} className={classes.part}>
            <div className={classes.place}>
              <AccountPick
                label={undefined}
                aria-label={`Conta da parte ${number}`}
                description={undefined}
                type={type}
                {...(words !== undefined && { words })}
                {...(placeholder && { placeholder })}
                {...(takesFocus && place === 0 && { 'data-autofocus': true })}
                value={part.place}
                onChange={(next) => change(part.key, { place: next })}
              />
            </div>
            <ProjectSelect
              label={undefined}
              aria-label={`Projeto da parte ${number}`}
              placeholder="Sem projeto"
              clearable
              value={part.project_id}
              onChange={(project_id) => change(part.key, { project_id })}
            />
            {share(part, number, (next) => change(part.key, { share: next }))}
            <ActionIcon
              mt={5}
              aria-label={`Tirar a parte ${number}`}
              disabled={parts.length <= fewest}
              onClick={() => onChange(parts.filter(({ key }) => key !== part.key))}
            >
              <IconX aria-hidden />
            </ActionIcon>
          </div>
        )
      })}
      <div className={classes.foot}>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={parts.length >= most}
          onClick={() => onChange([...parts, newPart()])}
        >
          {add}
        </Button>
        {sum && (
          <Text fz="sm" c="dimmed" className="num" aria-live="polite">
            {sum}
          </Text>
        )}
      </div>
      {error && <Input.Error>{error}</Input.Error>}
    </div>
  )
}
