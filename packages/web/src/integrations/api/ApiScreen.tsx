import { NavLink, Text, TextInput, Title } from '@mantine/core'
import { apiExamples, asCurl } from '@prumo/contract/integrations/examples.ts'
import { powerQuery, sheetsScript, webhookReceiver } from '@prumo/contract/integrations/recipes.ts'
import { keyAreas } from '@prumo/contract/keys.ts'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { type ApiDocument, type ApiSchema, apiDocument } from '../../platform/openapi.ts'
import { Brand } from '../../ui/Brand.tsx'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import classes from './ApiScreen.module.css'
import {
  allErrors,
  apiAreas,
  bodiesOf,
  errorsOf,
  type Field,
  fieldsOf,
  found,
  type Operation,
  operationsOf,
  typeOf,
} from './operations.ts'

/** The API for whoever writes a program: how a key is sent, examples, and every call that a key opens. */
export default function ApiScreen() {
  const document = useQuery(apiDocument)
  return (
    <div className={classes.page}>
      <title>API · Prumo</title>
      <header className={classes.head}>
        <TextLink to="/" c="inherit" underline="never" aria-label="Prumo, início">
          <Brand />
        </TextLink>
      </header>
      <main className={classes.main}>
        <Title order={1}>API do Prumo</Title>
        <Guide />
        <QueryBoundary query={document} skeleton={<ListSkeleton rows={8} />}>
          {(known) => <Calls document={known} />}
        </QueryBoundary>
      </main>
    </div>
  )
}

function Guide() {
  const { origin } = window.location
  return (
    <>
      <section aria-labelledby="comecar">
        <Title order={2} id="comecar">
          Como começar
        </Title>
        <ol className={classes.steps}>
          <li>
            Em{' '}
            <TextLink to="/account/integrations" fz="inherit" underline="always">
              Minha conta › Integrações
            </TextLink>
            , crie uma chave e escolha o que ela abre.
          </li>
          <li>
            Mande a chave em cada pedido, no cabeçalho <code>Authorization: Bearer</code>. Nunca em um endereço.
          </li>
          <li>
            Os endereços começam com <code>{origin}/api</code>. A descrição para programas (OpenAPI 3.1) está em{' '}
            <a href="/api/openapi.json">/api/openapi.json</a>; dela se gera um cliente em qualquer linguagem.
          </li>
        </ol>
      </section>
      <section aria-labelledby="exemplos">
        <Title order={2} id="exemplos">
          Exemplos
        </Title>
        {apiExamples.map((example) => (
          <figure key={example.title} className={classes.example}>
            <figcaption>{example.title}</figcaption>
            <pre tabIndex={0}>{asCurl(example, { origin, token: 'prumo_…' })}</pre>
          </figure>
        ))}
      </section>
      <section aria-labelledby="planilhas">
        <Title order={2} id="planilhas">
          Planilhas e BI
        </Title>
        <ol className={classes.steps}>
          <li>
            Crie uma chave com <b>Exportação da empresa</b> em Ver, e Ver nas áreas que a planilha lê. Só quem é
            responsável pela empresa cria uma assim, e quem tem a planilha com ela lê tudo o que ela abre.
          </li>
          <li>
            <code>GET /integrations/export</code> diz as tabelas, o que cada coluna é, e um <code>cursor</code>.{' '}
            <code>GET /integrations/export/tables/…</code> dá uma tabela, em páginas de até 1.000 linhas:{' '}
            <code>next</code> é o <code>after</code> da próxima, e <code>null</code> no fim.{' '}
            <code>GET /integrations/export/lines</code> dá tudo de uma vez, um JSON por linha, até 12 vezes por hora;
            sem a última linha, <code>{'{"end":true}'}</code>, ela veio cortada.
          </li>
          <li>
            Para só o que mudou, guarde o <code>cursor</code> antes de ler as tabelas e peça{' '}
            <code>GET /integrations/export/changes?cursor=…</code> até <code>more</code> ser falso. Cada registro vem
            como está agora: troque por ele o que você tem, e as suas partes (<code>parts</code>); <code>row</code> nulo
            é apagado; <code>id</code> nulo pede a tabela de novo. O mesmo registro pode vir outra vez, e nada falta. Um
            cursor vale 90 dias; as tabelas marcadas <code>whole</code> se leem inteiras.
          </li>
        </ol>
        <figure className={classes.example}>
          <figcaption>
            Excel e Power BI: Dados › Obter Dados › Consulta em Branco › Editor Avançado; o acesso é Anônimo
          </figcaption>
          <pre tabIndex={0}>{powerQuery({ origin, token: 'prumo_…', table: 'financeiro-lancamentos' })}</pre>
        </figure>
        <figure className={classes.example}>
          <figcaption>
            Google Planilhas: Extensões › Apps Script; em Acionadores, escolha atualizarDoPrumo e de quanto em quanto
            tempo
          </figcaption>
          <pre tabIndex={0}>{sheetsScript({ origin, token: 'prumo_…', table: 'financeiro-lancamentos' })}</pre>
        </figure>
      </section>
      <section aria-labelledby="webhooks">
        <Title order={2} id="webhooks">
          Webhooks
        </Title>
        <ol className={classes.steps}>
          <li>
            Em{' '}
            <TextLink to="/account/webhooks" fz="inherit" underline="always">
              Webhooks
            </TextLink>
            , informe o endereço do seu programa e o que ele quer saber, e guarde o segredo, que só aparece uma vez.
          </li>
          <li>
            Cada mensagem é um POST com <code>{'{ "type", "timestamp", "data" }'}</code>, assinado como em Standard
            Webhooks: confira a assinatura antes de acreditar. Há bibliotecas prontas em várias linguagens.
          </li>
          <li>
            Responda 2xx em até 10 segundos. Sem isso ela volta por cerca de um dia, com o mesmo <code>webhook-id</code>
            : a mesma pode chegar duas vezes, e as de um registro vêm em ordem.
          </li>
        </ol>
        <figure className={classes.example}>
          <figcaption>Um programa que recebe, em Node, sem bibliotecas</figcaption>
          <pre tabIndex={0}>{webhookReceiver}</pre>
        </figure>
      </section>
      <section aria-labelledby="assistentes">
        <Title order={2} id="assistentes">
          Assistentes
        </Title>
        <ul className={classes.steps}>
          <li>
            Um assistente de inteligência artificial que fala MCP se liga a <code>{origin}/api/mcp</code>, com a chave
            no cabeçalho <code>Authorization: Bearer</code>. O endereço não guarda sessão e aceita as revisões de 2025 e
            a de 28/07/2026.
          </li>
          <li>
            Ele busca e lê o que a chave vê; onde ela edita, cria tarefas, pautas, planos de ação e lançamentos em
            aberto, e desfaz o que criou. Dê a ele uma chave só dele, com o mínimo.
          </li>
          <li>Tudo o que ele faz fica na trilha de auditoria, como feito pelo assistente de quem é dono da chave.</li>
        </ul>
      </section>
      <section aria-labelledby="regras">
        <Title order={2} id="regras">
          O que vale para todas
        </Title>
        <ul className={classes.steps}>
          <li>
            Corpo e resposta são JSON. Datas são 2027-01-31, horas 09:30, instantes em UTC (ISO 8601), valores números
            em reais.
          </li>
          <li>
            Listas que crescem vêm em páginas: <code>page</code> começa em 1, <code>per_page</code> diz quantos, e{' '}
            <code>total</code> vem na resposta.
          </li>
          <li>
            Um erro é <code>{'{ "message", "code", "fields" }'}</code>: mostre <code>message</code> à pessoa e decida
            por <code>code</code>, que não muda. 429 diz em <code>Retry-After</code> quantos segundos esperar.
          </li>
          <li>
            Em um POST, mande <code>Idempotency-Key</code> com um texto por envio: se a resposta se perder, repita com o
            mesmo, e nada é feito duas vezes.
          </li>
          <li>
            Um registro com <code>updated_at</code> volta com ele ao ser gravado; se alguém gravou antes, a resposta é
            409 com o que há agora.
          </li>
          <li>
            Endereços e campos ficam como estão. Campos novos podem aparecer em respostas, e devem ser ignorados por
            quem não os conhece. O que um dia tiver de mudar ganha um endereço novo, o antigo continua, e as{' '}
            <TextLink to="/novidades" fz="inherit" underline="always">
              novidades
            </TextLink>{' '}
            avisam antes.
          </li>
        </ul>
      </section>
    </>
  )
}

function Calls({ document }: { document: ApiDocument }) {
  const operations = useMemo(() => operationsOf(document), [document])
  const errors = useMemo(() => allErrors(operations), [operations])
  const [search, setSearch] = useState('')
  const [area, setArea] = useState('routine')
  const words = useDeferredValue(search)
  const shown = useMemo(
    () => (words.trim() ? found(operations, words).slice(0, 60) : operations.filter((one) => one.area === area)),
    [operations, words, area],
  )
  return (
    <>
      <section aria-labelledby="chamadas">
        <Title order={2} id="chamadas">
          Chamadas
        </Title>
        <TextInput
          aria-label="Buscar uma chamada"
          placeholder="Buscar: criar tarefa, lançamentos, /contacts…"
          leftSection={<IconSearch size={18} aria-hidden />}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        <div className={classes.calls}>
          <nav aria-label="Áreas da API" className={classes.areas}>
            {Object.entries(apiAreas).map(([name, label]) => (
              <NavLink
                key={name}
                component="button"
                type="button"
                label={label}
                active={!words.trim() && name === area}
                onClick={() => {
                  setSearch('')
                  setArea(name)
                }}
              />
            ))}
          </nav>
          <div aria-live="polite">
            {shown.length === 0 && <Text>Sem informações encontradas</Text>}
            {shown.map((operation) => (
              <Call key={`${operation.method} ${operation.path}`} operation={operation} document={document} />
            ))}
          </div>
        </div>
      </section>
      <section aria-labelledby="erros">
        <Title order={2} id="erros">
          Erros, por código
        </Title>
        <div className={classes.scroll}>
          <table className={classes.fields}>
            <thead>
              <tr>
                <th scope="col">Resposta</th>
                <th scope="col">code</th>
                <th scope="col">message</th>
              </tr>
            </thead>
            <tbody>
              {errors.map(({ status, code, message }) => (
                <tr key={code}>
                  <td className="num">{status}</td>
                  <td>
                    <code>{code}</code>
                  </td>
                  <td>{message}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
    </>
  )
}

const rights = { see: 'ver', edit: 'editar', approve: 'aprovar' }

const needed = ({ area, right }: NonNullable<Operation['x-key']>) =>
  area === 'any'
    ? 'qualquer chave'
    : area === 'record'
      ? `a área do registro: ${rights[right]}`
      : `${keyAreas[area as keyof typeof keyAreas]}: ${rights[right]}`

function Call({ operation, document }: { operation: Operation; document: ApiDocument }) {
  const [opened, setOpened] = useState(false)
  const { method, path, summary } = operation
  return (
    <details className={classes.call} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary>
        <span className={classes.method}>{method}</span> <code>{path}</code>
        <span className={classes.summary}>{summary}</span>
      </summary>
      {opened && <Details operation={operation} document={document} />}
    </details>
  )
}

function Details({ operation, document: { components } }: { operation: Operation; document: ApiDocument }) {
  const { schemas } = components
  const { request, answer, file } = bodiesOf(operation)
  const given = operation.parameters.map(
    ({ name, in: where, required, schema, description }): Field => ({
      name,
      type: typeOf(schema),
      required,
      about: [places[where], description].filter(Boolean).join('; '),
    }),
  )
  const fields = (schema: ApiSchema | undefined) => (schema ? fieldsOf(schema, schemas) : [])
  return (
    <div className={classes.details}>
      <p>
        A chave precisa de <b>{needed(operation['x-key']!)}</b>.
      </p>
      <Fields title="Parâmetros" fields={given} />
      <Fields title="Corpo" fields={fields(request)} />
      {file ? <p>Responde um arquivo.</p> : <Fields title="Resposta" fields={fields(answer)} />}
      <p className={classes.errors}>
        Erros:{' '}
        {errorsOf(operation).map(({ code }, place) => (
          <span key={code}>
            {place > 0 && ', '}
            <code>{code}</code>
          </span>
        ))}
      </p>
    </div>
  )
}

const places: Readonly<Record<string, string>> = { path: 'no endereço', query: 'depois de ?', header: 'no cabeçalho' }

function Fields({ title, fields }: { title: string; fields: readonly Field[] }) {
  if (fields.length === 0) return null
  return (
    <div className={classes.scroll}>
      <table className={classes.fields}>
        <caption>{title}</caption>
        <tbody>
          {fields.map(({ name, type, required, about }) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
                {required && <span className={classes.required}> obrigatório</span>}
              </th>
              <td>{type}</td>
              <td>{about}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
