import { Alert, Anchor, Text } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type ChangedField, Difference } from '../history/Difference.tsx'
import { QueryBoundary } from '../QueryBoundary.tsx'
import classes from './Evidence.module.css'

type Props = {
  /** The number of the version in force; null: there is none. */
  since: number | null
  /** What the saved text changes from that version; read only where there is one. */
  changes: UseQueryResult<{ fields: readonly ChangedField[] }>
  /** Something was typed and not saved: it is no part of what is decided on. */
  drafted: boolean
  /** The address of the document as a file. */
  pdf: string
  /** The whole text as it is saved. */
  children: ReactNode
}

/** The document that somebody decides on, beside the decision: what changes since the version in force, then the text. */
export const Evidence = ({ since, changes, drafted, pdf, children }: Props) => (
  <>
    {drafted && (
      <Alert color="ipe" icon={<IconInfoCircle size={18} aria-hidden />}>
        Há um rascunho por salvar. O que se decide é sobre o texto salvo, sem o rascunho.
      </Alert>
    )}
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard */}
    <div className={classes.document} role="group" aria-label="Documento" tabIndex={0}>
      {since === null ? (
        children
      ) : (
        <>
          <QueryBoundary query={changes}>
            {({ fields }) =>
              fields.length === 0 ? (
                <Text fz="sm">{`Nada mudou no texto desde a versão ${since}, em vigor.`}</Text>
              ) : (
                <>
                  <Text fz="sm" c="dimmed" mb="xs">{`O que muda desde a versão ${since}, em vigor:`}</Text>
                  <Difference fields={fields} />
                </>
              )
            }
          </QueryBoundary>
          <details className={classes.whole}>
            <summary>Texto inteiro</summary>
            {children}
          </details>
        </>
      )}
    </div>
    <Anchor href={pdf} target="_blank" rel="noopener" fz="sm">
      Abrir o PDF
    </Anchor>
  </>
)
