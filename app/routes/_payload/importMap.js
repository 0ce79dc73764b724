import { FollowTitle as FollowTitle_9f45d6043aad0ea694205580d9b49f6c } from '../../../cms/fields/admin/follow-title'
import { TitleField as TitleField_15b7a817da95f072de60ad6c6684bd7c } from '../../../cms/fields/seo/counted-fields.tsx'
import { DescriptionField as DescriptionField_15b7a817da95f072de60ad6c6684bd7c } from '../../../cms/fields/seo/counted-fields.tsx'
import { SeoPreview as SeoPreview_c7ee809dee2fd22ea32587fe5ba6c1e9 } from '../../../cms/fields/seo/preview.tsx'
import { AddressNotes as AddressNotes_c8eb947e4e2a2b7da3f2799130f95674 } from '../../../cms/redirects/admin/address-notes'
import { LinkedFrom as LinkedFrom_8ad783aa5d8000c7385a0f92dda2cf23 } from '../../../cms/links/admin/links'
import { SharePanel as SharePanel_2a45af010e5163aa04d0f99007ac3420 } from '../../../cms/editing/preview/admin/share-panel'
import { LocalizedFormWatch as LocalizedFormWatch_186db9fc4dd1e5c18cfe033a326473d1 } from '../../../cms/editing/admin/localized-form-watch'
import { ScheduleButton as ScheduleButton_3d655a2da12e99f925ea60c9130b2aaf } from '../../../cms/scheduling/admin/schedule-button'
import { RetireItem as RetireItem_33c74bc5d37cd909f7320e9b5278e970 } from '../../../cms/redirects/admin/retire'
import { OpenPreview as OpenPreview_633db7dcd1dc19c839cf1ca9d4aecf6f } from '../../../cms/editing/preview/admin/open-preview'
import { VersionsView as VersionsView_7939ced50c0d5b62812c63c3e6a95e1e } from '../../../cms/editing/history/admin/versions-view'
import { VersionView as VersionView_a4e4fbfb39be18463cbe046e118db51c } from '../../../cms/editing/history/admin/version-view'
import { DayCell as DayCell_60ace8e67450781832d20eaceeb8a888 } from '../../../cms/ui/day.tsx'
import { DayField as DayField_60ace8e67450781832d20eaceeb8a888 } from '../../../cms/ui/day.tsx'
import { DayDiff as DayDiff_60ace8e67450781832d20eaceeb8a888 } from '../../../cms/ui/day.tsx'
import { RscEntryLexicalCell as RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { RscEntryLexicalField as RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { LexicalDiffComponent as LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { BlocksFeatureClient as BlocksFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { InlineToolbarFeatureClient as InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnorderedListFeatureClient as UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { LinkFeatureClient as LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { AddressField as AddressField_61bbc6aced99ef3ab4bd7dda1c2e1cd9 } from '../../../cms/fields/admin/address-field'
import { InlineCodeFeatureClient as InlineCodeFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { StrikethroughFeatureClient as StrikethroughFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BoldFeatureClient as BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ItalicFeatureClient as ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { WritingFeatureClient as WritingFeatureClient_cf046726d4dc92adaf8b19c1c16a9c5c } from '../../../cms/fields/admin/writing-feature'
import { ParagraphFeatureClient as ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UploadFeatureClient as UploadFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { TableFeatureClient as TableFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HorizontalRuleFeatureClient as HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BlockquoteFeatureClient as BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { OrderedListFeatureClient as OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HeadingFeatureClient as HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { FixedToolbarFeatureClient as FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UsedBy as UsedBy_5fbfa8ed6e97f4af43940157c8b6c0e6 } from '../../../cms/media/admin/used-by'
import { SourceCell as SourceCell_8ad783aa5d8000c7385a0f92dda2cf23 } from '../../../cms/links/admin/links'
import { CheckLinks as CheckLinks_8ad783aa5d8000c7385a0f92dda2cf23 } from '../../../cms/links/admin/links'
import { ProofField as ProofField_3e5f93039d41bb68c96da17e57ff1cee } from '../../../cms/catalogue/admin/proof-field'
import { OverridesField as OverridesField_fd84f33b4687a1e7af882dde09f38ea7 } from '../../../cms/catalogue/admin/overrides-field'
import { DifferenceField as DifferenceField_3642489104c3bd43daf9c42747bafbcd } from '../../../cms/catalogue/admin/difference-field'
import { RejectsField as RejectsField_9d360e0009215eb62e0fef6f173841dc } from '../../../cms/catalogue/admin/rejects-field'
import { ImportTools as ImportTools_9d9c0e755973ca32f4e6c9defce06d1a } from '../../../cms/catalogue/admin/import-tools'
import { AsText as AsText_06d746c00c9ef665aac73e24a433c9d0 } from '../../../cms/ui/as-text'
import { SentAt as SentAt_06d746c00c9ef665aac73e24a433c9d0 } from '../../../cms/ui/as-text'
import { AnswersField as AnswersField_51f00fefeb9df219723196c8be708994 } from '../../../cms/leads/inbox/admin/submission-fields'
import { Others as Others_51f00fefeb9df219723196c8be708994 } from '../../../cms/leads/inbox/admin/submission-fields'
import { Followed as Followed_51f00fefeb9df219723196c8be708994 } from '../../../cms/leads/inbox/admin/submission-fields'
import { CampaignField as CampaignField_51f00fefeb9df219723196c8be708994 } from '../../../cms/leads/inbox/admin/submission-fields'
import { SignsField as SignsField_51f00fefeb9df219723196c8be708994 } from '../../../cms/leads/inbox/admin/submission-fields'
import { TestCell as TestCell_51f00fefeb9df219723196c8be708994 } from '../../../cms/leads/inbox/admin/submission-fields'
import { InboxTools as InboxTools_f7193009e9b099e2601d172f6d31fd58 } from '../../../cms/leads/inbox/admin/inbox-tools'
import { ToSubmission as ToSubmission_06d746c00c9ef665aac73e24a433c9d0 } from '../../../cms/ui/as-text'
import { StateCell as StateCell_21082d48aed0c2f2e57e4fef6dd80d2a } from '../../../cms/leads/deliveries/admin/deliveries'
import { SendAgain as SendAgain_21082d48aed0c2f2e57e4fef6dd80d2a } from '../../../cms/leads/deliveries/admin/deliveries'
import { NextTryCell as NextTryCell_21082d48aed0c2f2e57e4fef6dd80d2a } from '../../../cms/leads/deliveries/admin/deliveries'
import { NextTry as NextTry_21082d48aed0c2f2e57e4fef6dd80d2a } from '../../../cms/leads/deliveries/admin/deliveries'
import { StepsField as StepsField_21082d48aed0c2f2e57e4fef6dd80d2a } from '../../../cms/leads/deliveries/admin/deliveries'
import { SendDeadAgain as SendDeadAgain_21082d48aed0c2f2e57e4fef6dd80d2a } from '../../../cms/leads/deliveries/admin/deliveries'
import { PrefillFrom as PrefillFrom_81a678b186d5ac1d8099d1cff5b36759 } from '../../../cms/redirects/admin/missing-addresses'
import { RedirectTools as RedirectTools_cb4d46f3ee6bbb97ebf105465ecf877c } from '../../../cms/redirects/admin/redirect-tools'
import { MissingAddressCell as MissingAddressCell_81a678b186d5ac1d8099d1cff5b36759 } from '../../../cms/redirects/admin/missing-addresses'
import { CurrentPassword as CurrentPassword_89c71c1959a5cb261036dde64751d090 } from '../../../cms/accounts/admin/credentials'
import { ApiKeyField as ApiKeyField_89c71c1959a5cb261036dde64751d090 } from '../../../cms/accounts/admin/credentials'
import { AsData as AsData_06d746c00c9ef665aac73e24a433c9d0 } from '../../../cms/ui/as-text'
import { VariantField as VariantField_8024ef0e5d6426d26aa7c4407bdf1b1b } from '../../../cms/analytics/experiments/variant-field'
import { Icon as Icon_1eb0dfff5403a8ee658d98fe9bc48d9d } from '../../../cms/admin-ui/brand/logo'
import { Logo as Logo_1eb0dfff5403a8ee658d98fe9bc48d9d } from '../../../cms/admin-ui/brand/logo'
import { Dashboard as Dashboard_95ae87050e2cfbea70357c6e5006ada5 } from '../../../cms/admin-ui/dashboard/dashboard'
import { CollectionCards as CollectionCards_ab83ff7e88da8d3530831f296ec4756a } from '@payloadcms/ui/rsc'
import { CollectionQueryWidget as CollectionQueryWidget_ab83ff7e88da8d3530831f296ec4756a } from '@payloadcms/ui/rsc'
import { QueryPresetsWhereField as QueryPresetsWhereField_3817bf644402e67bfe6577f60ef982de } from '@payloadcms/ui'
import { CollectionQuerySortField as CollectionQuerySortField_3817bf644402e67bfe6577f60ef982de } from '@payloadcms/ui'
import { RecentlyViewedWidget as RecentlyViewedWidget_ab83ff7e88da8d3530831f296ec4756a } from '@payloadcms/ui/rsc'
import { RecentlyViewedCollectionsField as RecentlyViewedCollectionsField_3817bf644402e67bfe6577f60ef982de } from '@payloadcms/ui'

/** @type import('payload').ImportMap */
export const importMap = {
  "/fields/admin/follow-title#FollowTitle": FollowTitle_9f45d6043aad0ea694205580d9b49f6c,
  "/fields/seo/counted-fields.tsx#TitleField": TitleField_15b7a817da95f072de60ad6c6684bd7c,
  "/fields/seo/counted-fields.tsx#DescriptionField": DescriptionField_15b7a817da95f072de60ad6c6684bd7c,
  "/fields/seo/preview.tsx#SeoPreview": SeoPreview_c7ee809dee2fd22ea32587fe5ba6c1e9,
  "/redirects/admin/address-notes#AddressNotes": AddressNotes_c8eb947e4e2a2b7da3f2799130f95674,
  "/links/admin/links#LinkedFrom": LinkedFrom_8ad783aa5d8000c7385a0f92dda2cf23,
  "/editing/preview/admin/share-panel#SharePanel": SharePanel_2a45af010e5163aa04d0f99007ac3420,
  "/editing/admin/localized-form-watch#LocalizedFormWatch": LocalizedFormWatch_186db9fc4dd1e5c18cfe033a326473d1,
  "/scheduling/admin/schedule-button#ScheduleButton": ScheduleButton_3d655a2da12e99f925ea60c9130b2aaf,
  "/redirects/admin/retire#RetireItem": RetireItem_33c74bc5d37cd909f7320e9b5278e970,
  "/editing/preview/admin/open-preview#OpenPreview": OpenPreview_633db7dcd1dc19c839cf1ca9d4aecf6f,
  "/editing/history/admin/versions-view#VersionsView": VersionsView_7939ced50c0d5b62812c63c3e6a95e1e,
  "/editing/history/admin/version-view#VersionView": VersionView_a4e4fbfb39be18463cbe046e118db51c,
  "/ui/day.tsx#DayCell": DayCell_60ace8e67450781832d20eaceeb8a888,
  "/ui/day.tsx#DayField": DayField_60ace8e67450781832d20eaceeb8a888,
  "/ui/day.tsx#DayDiff": DayDiff_60ace8e67450781832d20eaceeb8a888,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalCell": RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalField": RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#LexicalDiffComponent": LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/client#BlocksFeatureClient": BlocksFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#InlineToolbarFeatureClient": InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnorderedListFeatureClient": UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#LinkFeatureClient": LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/fields/admin/address-field#AddressField": AddressField_61bbc6aced99ef3ab4bd7dda1c2e1cd9,
  "@payloadcms/richtext-lexical/client#InlineCodeFeatureClient": InlineCodeFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#StrikethroughFeatureClient": StrikethroughFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BoldFeatureClient": BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ItalicFeatureClient": ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/fields/admin/writing-feature#WritingFeatureClient": WritingFeatureClient_cf046726d4dc92adaf8b19c1c16a9c5c,
  "@payloadcms/richtext-lexical/client#ParagraphFeatureClient": ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UploadFeatureClient": UploadFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#TableFeatureClient": TableFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HorizontalRuleFeatureClient": HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BlockquoteFeatureClient": BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#OrderedListFeatureClient": OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HeadingFeatureClient": HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#FixedToolbarFeatureClient": FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/media/admin/used-by#UsedBy": UsedBy_5fbfa8ed6e97f4af43940157c8b6c0e6,
  "/links/admin/links#SourceCell": SourceCell_8ad783aa5d8000c7385a0f92dda2cf23,
  "/links/admin/links#CheckLinks": CheckLinks_8ad783aa5d8000c7385a0f92dda2cf23,
  "/catalogue/admin/proof-field#ProofField": ProofField_3e5f93039d41bb68c96da17e57ff1cee,
  "/catalogue/admin/overrides-field#OverridesField": OverridesField_fd84f33b4687a1e7af882dde09f38ea7,
  "/catalogue/admin/difference-field#DifferenceField": DifferenceField_3642489104c3bd43daf9c42747bafbcd,
  "/catalogue/admin/rejects-field#RejectsField": RejectsField_9d360e0009215eb62e0fef6f173841dc,
  "/catalogue/admin/import-tools#ImportTools": ImportTools_9d9c0e755973ca32f4e6c9defce06d1a,
  "/ui/as-text#AsText": AsText_06d746c00c9ef665aac73e24a433c9d0,
  "/ui/as-text#SentAt": SentAt_06d746c00c9ef665aac73e24a433c9d0,
  "/leads/inbox/admin/submission-fields#AnswersField": AnswersField_51f00fefeb9df219723196c8be708994,
  "/leads/inbox/admin/submission-fields#Others": Others_51f00fefeb9df219723196c8be708994,
  "/leads/inbox/admin/submission-fields#Followed": Followed_51f00fefeb9df219723196c8be708994,
  "/leads/inbox/admin/submission-fields#CampaignField": CampaignField_51f00fefeb9df219723196c8be708994,
  "/leads/inbox/admin/submission-fields#SignsField": SignsField_51f00fefeb9df219723196c8be708994,
  "/leads/inbox/admin/submission-fields#TestCell": TestCell_51f00fefeb9df219723196c8be708994,
  "/leads/inbox/admin/inbox-tools#InboxTools": InboxTools_f7193009e9b099e2601d172f6d31fd58,
  "/ui/as-text#ToSubmission": ToSubmission_06d746c00c9ef665aac73e24a433c9d0,
  "/leads/deliveries/admin/deliveries#StateCell": StateCell_21082d48aed0c2f2e57e4fef6dd80d2a,
  "/leads/deliveries/admin/deliveries#SendAgain": SendAgain_21082d48aed0c2f2e57e4fef6dd80d2a,
  "/leads/deliveries/admin/deliveries#NextTryCell": NextTryCell_21082d48aed0c2f2e57e4fef6dd80d2a,
  "/leads/deliveries/admin/deliveries#NextTry": NextTry_21082d48aed0c2f2e57e4fef6dd80d2a,
  "/leads/deliveries/admin/deliveries#StepsField": StepsField_21082d48aed0c2f2e57e4fef6dd80d2a,
  "/leads/deliveries/admin/deliveries#SendDeadAgain": SendDeadAgain_21082d48aed0c2f2e57e4fef6dd80d2a,
  "/redirects/admin/missing-addresses#PrefillFrom": PrefillFrom_81a678b186d5ac1d8099d1cff5b36759,
  "/redirects/admin/redirect-tools#RedirectTools": RedirectTools_cb4d46f3ee6bbb97ebf105465ecf877c,
  "/redirects/admin/missing-addresses#MissingAddressCell": MissingAddressCell_81a678b186d5ac1d8099d1cff5b36759,
  "/accounts/admin/credentials#CurrentPassword": CurrentPassword_89c71c1959a5cb261036dde64751d090,
  "/accounts/admin/credentials#ApiKeyField": ApiKeyField_89c71c1959a5cb261036dde64751d090,
  "/ui/as-text#AsData": AsData_06d746c00c9ef665aac73e24a433c9d0,
  "/analytics/experiments/variant-field#VariantField": VariantField_8024ef0e5d6426d26aa7c4407bdf1b1b,
  "/admin-ui/brand/logo#Icon": Icon_1eb0dfff5403a8ee658d98fe9bc48d9d,
  "/admin-ui/brand/logo#Logo": Logo_1eb0dfff5403a8ee658d98fe9bc48d9d,
  "/admin-ui/dashboard/dashboard#Dashboard": Dashboard_95ae87050e2cfbea70357c6e5006ada5,
  "@payloadcms/ui/rsc#CollectionCards": CollectionCards_ab83ff7e88da8d3530831f296ec4756a,
  "@payloadcms/ui/rsc#CollectionQueryWidget": CollectionQueryWidget_ab83ff7e88da8d3530831f296ec4756a,
  "@payloadcms/ui#QueryPresetsWhereField": QueryPresetsWhereField_3817bf644402e67bfe6577f60ef982de,
  "@payloadcms/ui#CollectionQuerySortField": CollectionQuerySortField_3817bf644402e67bfe6577f60ef982de,
  "@payloadcms/ui/rsc#RecentlyViewedWidget": RecentlyViewedWidget_ab83ff7e88da8d3530831f296ec4756a,
  "@payloadcms/ui#RecentlyViewedCollectionsField": RecentlyViewedCollectionsField_3817bf644402e67bfe6577f60ef982de
}
