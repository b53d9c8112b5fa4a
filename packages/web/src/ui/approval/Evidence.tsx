import { Alert, Anchor, Text } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type ChangedField, Difference } from '../history/Difference.tsx'
import { QueryBoundary, type ShownQuery } from '../QueryBoundary.tsx'
import classes from './Evidence.module.css'

type Changes = { fields: readonly ChangedField[] }

type Props<Document extends { draft: unknown }, Changed extends Changes> = {
  /** The number of the version in force; null: there is none. */
  since: number | null
  /** The document as it is saved. What was typed into it and not saved is no part of what is decided on. */
  query: ShownQuery<Document>
  /** Reads what the saved text changes from that version. */
  changes: Parameters<typeof useQuery<Changed>>[0]
  /** The address of the document as a file. */
  pdf: string
  /** The whole text as it is saved. */
  children: (document: Document) => ReactNode
}

/** The document that somebody decides on, beside the decision: what changes since the version in force, then the text. */
export function Evidence<Document extends { draft: unknown }, Changed extends Changes>({
  query,
  changes,
  ...sheet
}: Props<Document, Changed>) {
  const changed = useQuery({ ...changes, enabled: sheet.since !== null })
  return (
    <QueryBoundary query={query}>
      {(document) => (
        <Sheet {...sheet} drafted={document.draft !== null} changes={changed}>
          {sheet.children(document)}
        </Sheet>
      )}
    </QueryBoundary>
  )
}

type SheetProps = {
  since: number | null
  changes: ShownQuery<Changes>
  drafted: boolean
  pdf: string
  children: ReactNode
}

const Sheet = ({ since, changes, drafted, pdf, children }: SheetProps) => (
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
