import { Button, Text } from '@mantine/core'
import { type ManualSection, manualSections, manualTitles } from '@prumo/contract/people/manual/endpoints.ts'
import { manualExamples } from '@prumo/contract/people/manual/examples.ts'
import { IconBulb } from '@tabler/icons-react'
import { type RefObject, useEffect } from 'react'
import { changed } from '../../platform/query.ts'
import { useAccount } from '../../platform/session.ts'
import { Conflicts } from '../../ui/draft/Conflicts.tsx'
import { DraftStatus } from '../../ui/draft/DraftStatus.tsx'
import { type Shown } from '../../ui/draft/draft.ts'
import { tabStore } from '../../ui/draft/draft-store.ts'
import { partsOf, pick } from '../../ui/draft/merging.ts'
import { useDraft } from '../../ui/draft/useDraft.ts'
import RichTextField from '../../ui/rich-text/RichTextField.tsx'
import { Writes } from '../../ui/Writes.tsx'
import { type Section, staleSection, writeSection } from './manual-queries.ts'
import classes from './SectionEditor.module.css'

/** Seconds between two saves while somebody writes (decision O108); leaving the section saves too. */
const AUTOSAVE_MS = 30_000

/** Stands for the version of a section in which nobody has written. */
const unwritten = 'unwritten'

/** The texts that have no heading in the document. */
const apart: Readonly<Record<string, string>> = { text_initial: 'Texto inicial', text_finish: 'Texto final' }

type Texts = Readonly<Record<string, string>>

type Props = {
  section: ManualSection
  known: Section
  /** When the page read it, in milliseconds since 1970. */
  knownAt: number
  /** Holds the function that saves what is unsaved, for what needs the saved text. */
  saving: RefObject<(() => Promise<boolean>) | null>
}

const versionOf = ({ texts, updated_at, updated_by }: Section): Shown<Texts> => ({
  values: texts,
  version: updated_at ?? unwritten,
  by: updated_by,
})

const wordsOf = (html: string) =>
  new DOMParser().parseFromString(html.replaceAll(/<\/(p|li|h\d|tr)>/g, '$&\n'), 'text/html').body.textContent.trim()

/** The texts of a section of the manual, which save themselves (screens S083 to S086). */
export default function SectionEditor({ section, known, knownAt, saving }: Props) {
  const { user_id, company_id } = useAccount()
  const labels: Record<string, string> = manualSections[section]
  const draft = useDraft<Texts>({
    server: { ...versionOf(known), knownAt },
    parts: partsOf<Texts>(
      Object.fromEntries(
        Object.entries(labels).map(([field, label]) => [field, label || apart[field] || manualTitles[section]]),
      ),
      (field, values) => wordsOf(values[field] ?? ''),
    ),
    pace: { every: AUTOSAVE_MS },
    store: tabStore<Texts>(`manual ${company_id} ${user_id} ${section}`),
    readAgain: () => void changed('people'),
    staleVersion: (record) => versionOf(staleSection(record)),
    save: async ({ values, fields, version }) =>
      versionOf(
        await writeSection(section, {
          ...pick(values, fields),
          updated_at: version === unwritten ? null : version,
        } as Texts & { updated_at: string | null }),
      ),
  })
  const { flush } = draft
  useEffect(() => {
    saving.current = flush
    return () => {
      saving.current = null
    }
  }, [saving, flush])
  const empty = Object.values(draft.values).every((text) => text === '')
  return (
    <div className={classes.section}>
      <Conflicts
        conflicts={draft.conflicts}
        values={draft.values}
        onResolve={draft.resolve}
        taken={draft.taken}
        by={draft.by}
        onSeen={draft.seen}
      />
      {empty && (
        <div className={classes.example}>
          <Text fz="sm" c="dimmed">
            Ainda não há nada escrito aqui.
          </Text>
          <Writes>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconBulb size={16} aria-hidden />}
              onClick={() => draft.put({ ...draft.values, ...manualExamples[section] })}
            >
              Começar com um exemplo
            </Button>
          </Writes>
        </div>
      )}
      {Object.entries(labels).map(([field, label]) => (
        <RichTextField
          key={field}
          label={label || apart[field] || manualTitles[section]}
          // The heading of a section with one text says its name.
          withLabel={Object.keys(labels).length > 1}
          kind="document"
          value={draft.values[field] ?? ''}
          onChange={(html) => draft.set(field, html)}
        />
      ))}
      <div className={classes.bar}>
        <DraftStatus state={draft.state} untouched={known.updated_at === null ? 'Nada escrito ainda' : 'Salvo'} />
        <Writes>
          <Button variant="default" disabled={!draft.isDirty()} onClick={() => void flush()}>
            Salvar agora
          </Button>
        </Writes>
      </div>
    </div>
  )
}
