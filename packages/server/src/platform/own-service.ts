/** The services of single areas, opened with the server. */
export type OwnServices = ReadonlyMap<string, unknown>

/** A service that only the verbs of the area that declares it use, found in every scope by `of`. */
export type OwnService<Service> = {
  of(holder: { own: OwnServices }): Service
  /** What the composition root stores in `own`. */
  opened(service: Service): readonly [name: string, service: unknown]
}

/** @param name unique among all areas: 'billing.gateway' */
export const ownService = <Service>(name: string): OwnService<Service> => ({
  of: ({ own }) => own.get(name) as Service,
  opened: (service) => [name, service],
})
