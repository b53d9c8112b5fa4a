import { Button } from '@mantine/core'
import { unchangedFrom } from '@prumo/contract/examples.ts'
import { type ManualSection, manualTitles } from '@prumo/contract/people/manual/endpoints.ts'
import { manualAddress } from '@prumo/contract/people/manual/readings.ts'
import { IconChevronRight, IconUsers } from '@tabler/icons-react'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { lazy, type MouseEvent, Suspense, useRef } from 'react'
import { RecordActivity } from '../../admin/comments/RecordActivity.tsx'
import { useAccount } from '../../platform/session.ts'
import { confirmExample } from '../../ui/confirm-example.ts'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { Page } from '../../ui/Page.tsx'
import { PdfButton } from '../../ui/PdfButton.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { Writes } from '../../ui/Writes.tsx'
import { PublishedLine } from '../published/PublishedLine.tsx'
import { usePublished } from '../published/usePublished.tsx'
import { VersionList } from '../published/VersionList.tsx'
import classes from './ManualScreen.module.css'
import { sectionQuery } from './manual-queries.ts'
import { sectionIn, sectionNames } from './sections.ts'

// Loaded lazily: it imports the editor's code.
const SectionEditor = lazy(() => import('./SectionEditor.tsx'))

/** The Manual do Colaborador: its sections, which save themselves, its PDF and its published versions (screen S082). */
export default function ManualScreen() {
  const { company_id } = useAccount()
  const { secao } = useSearch({ from: '/member/pessoas/manual' })
  const section = sectionIn(secao)
  const published = usePublished(manualAddress, { publish: 'Publicar o manual', readers: 'Leitores do manual' })
  const client = useQueryClient()
  const saving = useRef<(() => Promise<boolean>) | null>(null)
  const pdf = `/api/client/manual-colaborador/pdf/${company_id}`
  // The PDF and a published version contain what is saved.
  const saved = async () => saving.current === null || saving.current()
  const openPdf = async (event: MouseEvent) => {
    event.preventDefault()
    await saved()
    window.open(pdf, '_blank', 'noopener')
  }
  const publish = async () => {
    if (!(await saved())) return
    const unchanged = await unchangedIn(client)
    if (unchanged.length === 0 || (await confirmExample(unchanged))) published.publish()
  }
  return (
    <Page
      title="Manual do Colaborador"
      hint={
        <PublishedLine
          versions={published.versions}
          never="Ainda não foi publicado: quem deve ler vê só o que você publicar."
        />
      }
      actions={
        <>
          <PdfButton href={pdf} onClick={(event) => void openPdf(event)}>
            Gerar PDF
          </PdfButton>
          <Button variant="default" leftSection={<IconUsers aria-hidden />} onClick={published.chooseReaders}>
            Leitores
          </Button>
          <Writes>
            <Button onClick={() => void publish()}>Publicar</Button>
          </Writes>
        </>
      }
    >
      <div className={classes.columns}>
        <nav className={`card ${classes.sections}`} aria-label="Seções do manual">
          {before.map((name) => (
            <SectionLink key={name} name={name} shown={section} />
          ))}
          <Link to="/pessoas/normas" className={classes.link}>
            Normas e Procedimentos
            <IconChevronRight size={16} aria-hidden />
          </Link>
          <SectionLink name="final_consideration" shown={section} />
        </nav>
        <section aria-labelledby="secao-do-manual" className={classes.text}>
          <h2 id="secao-do-manual">{manualTitles[section]}</h2>
          <Editor key={section} section={section} saving={saving} />
          <VersionList versions={published.versions} />
          {published.id !== null && <RecordActivity kind="manual" id={published.id} topic="people" versioned />}
        </section>
      </div>
      {published.dialog}
    </Page>
  )
}

/** The titles of sections in which a text is still that of the example. */
async function unchangedIn(client: QueryClient): Promise<string[]> {
  const { manualExamples } = await import('@prumo/contract/people/manual/examples.ts')
  const names = Object.keys(manualExamples) as ManualSection[]
  const sections = await Promise.all(names.map((name) => client.fetchQuery(sectionQuery(name))))
  return names
    .filter((name, at) => unchangedFrom(manualExamples[name], sections[at]!.texts).length > 0)
    .map((name) => manualTitles[name])
}

const before = ['introduction', 'identity', 'history'] as const satisfies readonly ManualSection[]

const SectionLink = ({ name, shown }: { name: ManualSection; shown: ManualSection }) => (
  <Link
    to="/pessoas/manual"
    search={{ secao: name === 'introduction' ? undefined : sectionNames[name] }}
    className={classes.link}
    // The router takes the first section, whose address has no search, for all of them.
    activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
    aria-current={name === shown ? 'page' : undefined}
  >
    {manualTitles[name]}
  </Link>
)

type EditorProps = { section: ManualSection; saving: { current: (() => Promise<boolean>) | null } }

function Editor({ section, saving }: EditorProps) {
  const query = useQuery(sectionQuery(section))
  return (
    <QueryBoundary query={query}>
      {(known) => (
        <Suspense fallback={<ListSkeleton rows={6} />}>
          <SectionEditor section={section} known={known} knownAt={query.dataUpdatedAt} saving={saving} />
        </Suspense>
      )}
    </QueryBoundary>
  )
}
