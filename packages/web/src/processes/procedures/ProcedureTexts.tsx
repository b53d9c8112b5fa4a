import type { PopText } from '@prumo/contract/processes/procedures/model.ts'
import type { ReactNode } from 'react'
import { RichText } from '../../ui/rich-text/RichText.tsx'
import classes from './ProcedureTexts.module.css'
import { isWritten, textFields } from './sections.ts'

type Props = {
  procedure: Record<PopText, string>
  /** Shown before the description: the stages of the process. */
  stages?: ReactNode
}

/** The texts of a procedure for reading; empty ones are left out. */
export function ProcedureTexts({ procedure, stages }: Props) {
  return (
    <div className={classes.texts}>
      {textFields.map(({ name, label }) => (
        <Part key={name} label={label} html={procedure[name]} before={name === 'description' ? stages : undefined} />
      ))}
    </div>
  )
}

function Part({ label, html, before }: { label: string; html: string; before?: ReactNode }) {
  return (
    <>
      {before}
      {isWritten(html) && (
        <section>
          <h2>{label}</h2>
          <RichText html={html} />
        </section>
      )}
    </>
  )
}
