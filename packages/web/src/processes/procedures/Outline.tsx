import { NativeSelect, Text } from '@mantine/core'
import type { PopContent } from '@prumo/contract/processes/procedures/model.ts'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import classes from './Outline.module.css'
import type { Place } from './PlaceTrail.tsx'
import { isComplete, sections, textFields } from './sections.ts'
import { anchorOf } from './WritingField.tsx'

const go = (name: string) => document.getElementById(anchorOf(name))?.scrollIntoView({ block: 'start' })
const writtenOf = (values: PopContent) => textFields.filter(({ name }) => isComplete(values[name])).length
const progress = (values: PopContent) => `${writtenOf(values)} de ${textFields.length} campos escritos`

/** The sections of the procedure and which are written, beside the form; a click goes there. */
export function Outline({ values, place }: { values: PopContent; place: Place | undefined }) {
  return (
    <nav className={`card ${classes.outline}`} aria-label="Campos do POP">
      <Text fz="sm" fw={600} className="num">
        {progress(values)}
      </Text>
      {sections.map(({ id, title, fields }) => (
        <div key={id}>
          <h2>{title}</h2>
          <ul>
            {fields.map(({ name, label }) => {
              const done = isComplete(values[name])
              const Icon = done ? IconCircleCheckFilled : IconCircle
              return (
                <li key={name}>
                  <button type="button" data-done={done || undefined} onClick={() => go(name)}>
                    <Icon size={16} aria-hidden />
                    <span>
                      {label}
                      {done && <span className="sr">, escrito</span>}
                    </span>
                  </button>
                </li>
              )
            })}
          </ul>
        </div>
      ))}
      {place && place.proccess_id > 0 && (
        <Text fz="xs" c="dimmed">
          As etapas do processo entram no documento por si.
        </Text>
      )}
    </nav>
  )
}

/** The same for a phone, as a list to jump from. */
export function JumpList({ values }: { values: PopContent }) {
  return (
    <div className={classes.jump}>
      <NativeSelect
        aria-label="Ir para um campo"
        value=""
        onChange={(event) => event.currentTarget.value && go(event.currentTarget.value)}
      >
        <option value="">{`Ir para… (${progress(values)})`}</option>
        {sections.map(({ id, title, fields }) => (
          <optgroup key={id} label={title}>
            {fields.map(({ name, label }) => (
              <option key={name} value={name}>
                {isComplete(values[name]) ? `✓ ${label}` : label}
              </option>
            ))}
          </optgroup>
        ))}
      </NativeSelect>
    </div>
  )
}
