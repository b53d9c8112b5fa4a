import { Alert, Button, TextInput } from '@mantine/core'
import { type OwnPack, type Packable, type PackableRecord, packLimits } from '@prumo/contract/portfolio/packs.ts'
import { count } from '@prumo/contract/words.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { api } from '../../platform/api.ts'
import { showFailure, toast } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import { useAccount } from '../../platform/session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useUnsavedGuard } from '../../ui/form/useUnsavedGuard.ts'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { Trail } from '../../ui/Trail.tsx'
import { Writes } from '../../ui/Writes.tsx'
import bar from '../../welcome/Bar.module.css'
import { ItemTree } from '../../welcome/packs/ItemTree.tsx'
import type { TreeItem } from '../../welcome/packs/item-tree.ts'
import packs from '../../welcome/packs/Packs.module.css'
import { placeIn } from '../../welcome/packs/pack-items.ts'
import classes from './Method.module.css'
import { packableQuery, packsQuery } from './method.ts'

const route = getRouteApi('/member/carteira/metodo/novo')

/** A new pack, or the next version of one, made of what the company of the session has. */
export default function MakingScreen() {
  const { pacote } = route.useSearch()
  const own = useQuery(packsQuery)
  const query = useQuery(packableQuery(pacote))
  const pack = own.data?.find(({ id }) => id === pacote)
  const title = pacote === undefined ? 'Novo pacote' : 'Nova versão'
  return (
    <Page
      title={title}
      hint={
        <Trail>
          {pack ? (
            <TextLink to="/carteira/metodo/$id" params={{ id: String(pack.id) }}>
              {pack.title}
            </TextLink>
          ) : (
            <TextLink to="/carteira/metodo">Método</TextLink>
          )}
          {title}
        </Trail>
      }
      width="text"
    >
      <QueryBoundary query={own}>
        {() => (
          <QueryBoundary query={query}>{(found) => <Making key={pacote} pack={pack} found={found} />}</QueryBoundary>
        )}
      </QueryBoundary>
    </Page>
  )
}

/** The items of the pack that the company has not are below those that it has. */
const elsewhereOf = ({ elsewhere }: Packable): TreeItem[] =>
  elsewhere.map(({ key, kind, title }) => ({
    key: `item ${key}`,
    kind,
    above: null,
    title,
    detail: 'Não é desta empresa.',
  }))

const inPack = ({ records }: Packable) => records.filter(({ item }) => item !== null)

function detailOf({ item, changed: differs, names }: PackableRecord, above: PackableRecord | undefined): string {
  const place = placeIn(above)
  return [
    place && `${place}.`,
    item !== null && (differs ? 'Já está no pacote; mudou nesta empresa.' : 'Já está no pacote.'),
    names.length > 0 && `Cita ${names.join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function Making({ pack, found }: { pack: OwnPack | undefined; found: Packable }) {
  const { company_name } = useAccount()
  const navigate = useNavigate()
  const [title, setTitle] = useState('')
  const [note, setNote] = useState('')
  const [saving, setSaving] = useState(false)
  const others = elsewhereOf(found)
  const of = new Map(found.records.map((record) => [record.key, record]))
  const [first] = useState<ReadonlySet<string>>(() => new Set([...inPack(found), ...others].map(({ key }) => key)))
  const [chosen, setChosen] = useState(first)
  const made = useRef(false)
  useUnsavedGuard(() => !made.current && (title + note !== '' || chosen !== first))
  if (found.records.length === 0 && others.length === 0)
    return (
      <EmptyState
        title={`${company_name} ainda não tem departamentos, processos, cargos ou indicadores que você veja.`}
      />
    )
  const taken = found.records.filter(({ key, item, changed: differs }) => chosen.has(key) && (item === null || differs))
  const without = [
    ...inPack(found).flatMap(({ key, item }) => (chosen.has(key) ? [] : item!)),
    ...found.elsewhere.flatMap(({ key }) => (chosen.has(`item ${key}`) ? [] : key)),
  ]
  const named = found.records.filter(({ key, names }) => chosen.has(key) && names.length > 0)
  const save = async () => {
    setSaving(true)
    try {
      const records = taken.map(({ kind, id }) => ({ kind, id }))
      const { response } = pack
        ? await api('POST /portfolio/packs/{id}/versions', {
            params: { id: pack.id },
            body: { version: pack.version, note, records, without },
          })
        : await api('POST /portfolio/packs', { body: { title, records } })
      made.current = true
      toast('Criado com sucesso!')
      void changed('portfolio')
      await navigate({ to: '/carteira/metodo/$id', params: { id: String(response.id) } })
    } catch (error) {
      showFailure(error)
    } finally {
      setSaving(false)
    }
  }
  return (
    <>
      <p className={classes.lead}>
        {`Escolha o que levar de ${company_name}. Vão a estrutura e os textos; pessoas, datas, valores, fotos e arquivos ficam, e o nome da empresa dá lugar ao da próxima. A trilha da empresa diz que você fez o pacote.`}
      </p>
      <div className={classes.named}>
        {pack ? (
          <TextInput
            label="O que muda nesta versão"
            value={note}
            error={note.length > packLimits.note && `Use no máximo ${packLimits.note} caracteres`}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        ) : (
          <TextInput
            label="Nome do pacote"
            placeholder="Varejo, começo de consultoria…"
            value={title}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
        )}
      </div>
      {found.kinds.map(
        ({ id, title: kind, latest }) =>
          latest !== null && (
            <p
              key={id}
              className={classes.lead}
            >{`De “${kind}” aparecem os ${latest.toLocaleString('pt-BR')} mais recentes.`}</p>
          ),
      )}
      <div className={packs.all}>
        <ItemTree
          items={[
            ...found.records.map((record) => ({ ...record, detail: detailOf(record, of.get(record.above ?? '')) })),
            ...others,
          ]}
          kinds={found.kinds}
          chosen={chosen}
          onChoose={setChosen}
        />
        {named.length > 0 && (
          <Alert color="ipe" title={count(named.length, 'texto cita uma pessoa', 'textos citam pessoas')}>
            Mude o texto antes, ou deixe-o fora do pacote, se o nome não deve ir a outra empresa.
          </Alert>
        )}
        <div className={bar.bar}>
          <span>{wordsOf(pack, taken, without, chosen)}</span>
          <Writes>
            <Button
              onClick={() => void save()}
              loading={saving}
              disabled={pack ? taken.length + without.length === 0 : taken.length === 0 || title.trim() === ''}
            >
              {pack ? `Fazer a versão ${pack.version + 1}` : 'Fazer o pacote'}
            </Button>
          </Writes>
        </div>
      </div>
    </>
  )
}

function wordsOf(
  pack: OwnPack | undefined,
  taken: readonly PackableRecord[],
  without: readonly string[],
  chosen: ReadonlySet<string>,
): string {
  if (!pack) return count(chosen.size, 'item escolhido', 'itens escolhidos')
  const [added, updated] = [taken.filter(({ item }) => item === null).length, taken.filter(({ item }) => item).length]
  return (
    [
      added > 0 && count(added, 'novo', 'novos'),
      updated > 0 && count(updated, 'muda', 'mudam'),
      without.length > 0 && count(without.length, 'sai', 'saem'),
    ]
      .filter(Boolean)
      .join(', ') || 'Nada muda nesta versão'
  )
}
