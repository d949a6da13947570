import { useState } from 'react'
import { AdminForm, useAdminForm } from '#app/desk/admin-form.tsx'
import { AdminPage } from '#app/desk/admin-page.tsx'
import { TextArea } from '#app/desk/fields.tsx'
import { type AdminAnswer, runAdminAction } from '#app/desk/form-action.server.ts'
import { FormSection } from '#app/desk/form-section.tsx'
import { SaveBar } from '#app/desk/save-bar.tsx'
import { horsePath } from '#app/domain/names.ts'
import type { RibbonField } from '#app/domain/ribbons/ribbons.ts'
import { webAddress } from '#app/domain/web-address.ts'
import { useSettled } from '#app/features/horses/components/use-settled.ts'
import horsesCss from '#app/features/horses/css/admin-horses.css?url'
import { addRibbons } from '#app/features/horses/mutations.server.ts'
import { AddRibbons } from '#app/features/horses/schema.ts'
import { RibbonChoice } from '#app/features/ribbons/components/ribbon-choice.tsx'
import { ribbonView } from '#app/features/ribbons/view.ts'
import { text } from '#app/text/admin.ts'
import { Ribbon } from '#app/ui/ribbon.tsx'
import type { Route } from './+types/add-ribbons'

const PATH = '/admin/add-ribbons'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: horsesCss }]

/** A link elsewhere may name the horse. After a save its revision stands in the address: the form begins anew. */
export function loader({ url }: Route.LoaderArgs) {
  return { horse: url.searchParams.get('horse') ?? '', after: url.searchParams.get('efter') ?? '' }
}

export async function action(args: Route.ActionArgs) {
  return runAdminAction(args, {
    schema: AddRibbons,
    run: ({ store, actor, values: { names, ribbon, ribbonAddress, eRibbon, eRibbonAddress } }) => {
      const competition = ribbonAddress ?? ribbon
      // The form has seen to it that there is exactly one.
      const address = competition ?? eRibbonAddress ?? eRibbon ?? ''
      return addRibbons(store, actor, { names, field: competition === undefined ? 'ERibbons' : 'ribbons', address })
    },
    refusals: {
      'horses-not-found': ({ unknown }) => ({
        fields: { names: [text.horseMissing, ...unknown.map(({ name, near }) => text.addRibbons.unknown(name, near))] },
        status: 404,
      }),
    },
    failure: text.somethingWrong,
    done: ({ values: { names }, result }) => {
      const [only] = names
      return {
        message: text.addRibbons.done,
        to: `${PATH}?efter=${result.revision}`,
        link:
          result.ids.length === 1 && only !== undefined
            ? { href: horsePath(only), label: only }
            : { href: '/admin/horses?ordning=andrad', label: `${result.ids.length} hästar` },
      }
    },
  })
}

export default function AddRibbonsPage({ loaderData: { horse, after }, actionData }: Route.ComponentProps) {
  return (
    <AdminPage title={text.addRibbons.title}>
      <RibbonsForm key={after} horse={horse} answer={actionData} />
    </AdminPage>
  )
}

type Fields = { names: string; ribbon: string; ribbonAddress: string; eRibbon: string; eRibbonAddress: string }
type Chosen = Omit<Fields, 'names'>

function RibbonsForm({ horse, answer }: { horse: string; answer: AdminAnswer | undefined }) {
  const [form, fields] = useAdminForm<Fields>({ answer, defaultValue: { names: horse } })
  const [names, setNames] = useState(fields.names.initialValue ?? '')
  const [chosen, setChosen] = useState<Chosen>({
    ribbon: fields.ribbon.initialValue ?? '',
    ribbonAddress: fields.ribbonAddress.initialValue ?? '',
    eRibbon: fields.eRibbon.initialValue ?? '',
    eRibbonAddress: fields.eRibbonAddress.initialValue ?? '',
  })
  const choose = (field: keyof Chosen) => (value: string) => setChosen((before) => ({ ...before, [field]: value }))
  return (
    <AdminForm
      form={form}
      labels={{
        names: 'Hästar',
        ribbon: 'Rosett',
        ribbonAddress: 'En annan tävlingsrosett',
        eRibbonAddress: 'En annan bedömningsrosett',
      }}
    >
      <FormSection title="Vilka hästar">
        <TextArea
          field={fields.names}
          label="Hästar"
          className="c6"
          rows={4}
          hint="En häst på varje rad, eller flera med kommatecken mellan."
          onInput={setNames}
        />
      </FormSection>
      <RibbonChoice
        kind="ribbons"
        title="Tävlingsrosett"
        ribbon={fields.ribbon}
        address={fields.ribbonAddress}
        onRibbon={choose('ribbon')}
        onAddress={choose('ribbonAddress')}
      />
      <RibbonChoice
        kind="ERibbons"
        title="Bedömningsrosett"
        ribbon={fields.eRibbon}
        address={fields.eRibbonAddress}
        onRibbon={choose('eRibbon')}
        onAddress={choose('eRibbonAddress')}
      />
      <Preview chosen={chosen} horses={names.split(/[,\n]/).filter((name) => name.trim() !== '').length} />
      <SaveBar label="Spara rosetter" />
    </AdminForm>
  )
}

/** The ribbons that are chosen, as they will look: one of them, when all is well. */
function Preview({ chosen, horses }: { chosen: Chosen; horses: number }) {
  const ribbonAddress = webAddress(useSettled(chosen.ribbonAddress))
  const eRibbonAddress = webAddress(useSettled(chosen.eRibbonAddress))
  const given: [RibbonField, string | null][] = [
    ['ribbons', chosen.ribbon],
    ['ribbons', ribbonAddress],
    ['ERibbons', chosen.eRibbon],
    ['ERibbons', eRibbonAddress],
  ]
  const ribbons = given.flatMap(([field, address]) => (address ? [ribbonView(address, field)] : []))
  if (ribbons.length === 0) return null
  return (
    <div className="preview ribbon-preview" role="status">
      {ribbons.map(({ address, label }) => (
        <Ribbon key={address} address={address} label={label} decorative />
      ))}
      <p>
        {ribbons.length > 1
          ? text.addRibbons.exactlyOne
          : `${ribbons[0]?.label}${horses > 1 ? ` till ${horses} hästar` : ''}`}
      </p>
    </div>
  )
}
