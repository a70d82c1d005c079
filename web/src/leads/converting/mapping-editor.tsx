import { getLeadMapping, type LeadMappingReply, saveLeadMapping } from '@corbel/domain/leads/lead-conversion-endpoints'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { isRefusal } from '../../api-errors.ts'
import { useTranslation } from '../../translation.ts'
import { showSuccess } from '../../ui/alerts.ts'
import { Choice } from '../../ui/controls/choice.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Loaded } from '../../ui/page/loaded.tsx'
import { BlockSkeleton } from '../../ui/skeleton.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'

interface MappedForms {
  form: string
  target: string
}

const mappingQuery = (forms: MappedForms) =>
  queryOptions({
    queryKey: ['leads', 'mapping', forms],
    queryFn: ({ signal }) => call(getLeadMapping, { body: forms, signal }),
  })

/** Where the fields of a form of leads go in another form, changed in place for all leads of that form. */
export function MappingEditor({ title, ...forms }: MappedForms & { title: string }) {
  const { t } = useTranslation()
  const mapping = useQuery(mappingQuery(forms))
  return (
    <fieldset className="stack convert-part">
      <legend>{title}</legend>
      <Loaded
        queries={{ mapping }}
        title={t('leads.conversion.previewFailed')}
        as="h3"
        skeleton={<BlockSkeleton height={120} />}
      >
        {(data) => <Fields forms={forms} mapping={data.mapping.mapping} />}
      </Loaded>
    </fieldset>
  )
}

type Field = LeadMappingReply['fields'][number]

/** What stands for no choice, and for a field that goes nowhere. No id of a field is like them. */
const byName = ' name'
const nowhere = ' nowhere'

const chosenOf = ({ fields }: LeadMappingReply): Record<string, string | null> =>
  Object.fromEntries(fields.filter(({ isChosen }) => isChosen).map(({ _id, goesTo }) => [_id, goesTo]))

function Fields({ forms, mapping }: { forms: MappedForms; mapping: LeadMappingReply }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const save = useMutation({
    mutationFn: (fields: Record<string, string | null>) =>
      call(saveLeadMapping, { body: { ...forms, fields, rev: mapping.rev } }),
    onSuccess: async ({ message, mapping: saved }) => {
      queryClient.setQueryData(mappingQuery(forms).queryKey, { mapping: saved })
      showSuccess(message)
      await queryClient.invalidateQueries({ queryKey: ['leads', 'conversion'] })
    },
    onError: async (error) => {
      if (isRefusal(error, 'stale')) await queryClient.invalidateQueries({ queryKey: mappingQuery(forms).queryKey })
    },
  })
  const choose = ({ _id }: Field, to: string) => {
    const { [_id]: _before, ...others } = chosenOf(mapping)
    save.mutate(to === byName ? others : { ...others, [_id]: to === nowhere ? null : to })
  }
  return (
    <>
      <FormError message={save.error && errorText(save.error)} />
      <div className="convert-names">
        {mapping.fields.map((field) => (
          <Choice
            key={field._id}
            label={field.title}
            data={[
              { value: byName, label: nameOf(field, t) },
              { value: nowhere, label: t('leads.conversion.goesNowhere') },
              ...field.targets.map(({ _id, title }) => ({ value: _id, label: title })),
            ]}
            value={field.isChosen ? (field.goesTo ?? nowhere) : byName}
            disabled={save.isPending}
            onChange={(to) => choose(field, to)}
          />
        ))}
      </div>
    </>
  )
}

/** Of a field without a choice: where it goes by its name. */
function nameOf({ isChosen, goesTo, targets }: Field, t: ReturnType<typeof useTranslation>['t']): string {
  const target = isChosen ? undefined : targets.find(({ _id }) => _id === goesTo)
  return t('leads.conversion.byName', { field: target?.title ?? '–' })
}
