import { type Answer, api, type CallInput, type Route } from './api.ts'

type Body<R extends Route> = CallInput<R> extends { body: infer B } ? B : never
type Creates = Extract<Route, `POST ${string}`>
type Changes = Extract<Route, `PUT ${string}`>
/** A call that takes the same input as the other, or the input with the id and the version. */
type Takes<R extends Route, B> = B extends Omit<Body<R>, 'id' | 'updated_at'> ? unknown : never
type Saved = { readonly id: number; readonly updated_at?: string }

type Options<B> = {
  /** The version is sent, so that a save over a newer one is refused. */
  versioned?: boolean
  /** The field with the place in its list. */
  place?: keyof B & string
}

/**
 * The save of a record that one call creates and another changes: `saves('POST /contacts', 'PUT /contacts')` is called
 * with what was typed, with the record it was typed over, if there is one, and with the key of a creation. Its id goes into the address where the
 * address has a place for it, otherwise into the body. An unchanged position is not sent, because somebody may have
 * moved the record.
 */
export function saves<C extends Creates, U extends Changes>(
  create: C,
  change: U & Takes<U, Body<C>>,
  { versioned, place }: Options<Body<C>> = {},
) {
  // The conditional types of `api` cannot be followed through a generic route.
  const send = api as (route: Route, input: object) => Promise<Answer<C> | Answer<U>>
  return (body: Body<C>, over?: Saved, key?: string): Promise<Answer<C> | Answer<U>> => {
    if (!over) return send(create, { body, ...(key !== undefined && { idempotencyKey: key }) })
    const { id, updated_at } = over
    const unmoved = place !== undefined && Reflect.get(body as object, place) === Reflect.get(over, place)
    const changes = { ...(body as object), ...(unmoved && { [place]: null }), ...(versioned && { updated_at }) }
    const route: Route = change
    return route.includes('{id}')
      ? send(route, { params: { id }, body: changes })
      : send(route, { body: { ...changes, id } })
  }
}
