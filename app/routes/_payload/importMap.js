import { TitleField as TitleField_1e2797cb5e87bd3acc51d16c89dfecaf } from '../../../cms/admin-ui/seo/counted-fields.tsx'
import { DescriptionField as DescriptionField_1e2797cb5e87bd3acc51d16c89dfecaf } from '../../../cms/admin-ui/seo/counted-fields.tsx'
import { SeoPreview as SeoPreview_e5dfdd04e3aa905c9329b2b1f66a1184 } from '../../../cms/admin-ui/seo/preview.tsx'
import { AddressNotes as AddressNotes_c8eb947e4e2a2b7da3f2799130f95674 } from '../../../cms/redirects/admin/address-notes'
import { LinkedFrom as LinkedFrom_bc19246ec5fa8b328227bf8b26fdfc87 } from '../../../cms/links/admin/linked-from'
import { SharePanel as SharePanel_2a45af010e5163aa04d0f99007ac3420 } from '../../../cms/editing/preview/admin/share-panel'
import { LocalizedFormWatch as LocalizedFormWatch_186db9fc4dd1e5c18cfe033a326473d1 } from '../../../cms/editing/admin/localized-form-watch'
import { ScheduleButton as ScheduleButton_3d655a2da12e99f925ea60c9130b2aaf } from '../../../cms/scheduling/admin/schedule-button'
import { RetireItem as RetireItem_a59755c9f5bd904474ea071751e9b07a } from '../../../cms/redirects/admin/retire-item'
import { OpenPreview as OpenPreview_633db7dcd1dc19c839cf1ca9d4aecf6f } from '../../../cms/editing/preview/admin/open-preview'
import { VersionsView as VersionsView_7939ced50c0d5b62812c63c3e6a95e1e } from '../../../cms/editing/history/admin/versions-view'
import { DayCell as DayCell_cbbeefb020e56b9f711b585bbdfa8a0e } from '../../../cms/admin-ui/day.tsx'
import { DayField as DayField_08eafbeed03ee2a03ce8cfc2e250ba33 } from '../../../cms/admin-ui/day.tsx'
import { DayDiff as DayDiff_cbbeefb020e56b9f711b585bbdfa8a0e } from '../../../cms/admin-ui/day.tsx'
import { RscEntryLexicalCell as RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { RscEntryLexicalField as RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { LexicalDiffComponent as LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { BlocksFeatureClient as BlocksFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { InlineToolbarFeatureClient as InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnorderedListFeatureClient as UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { LinkFeatureClient as LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { InlineCodeFeatureClient as InlineCodeFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { StrikethroughFeatureClient as StrikethroughFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BoldFeatureClient as BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ItalicFeatureClient as ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ParagraphFeatureClient as ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UploadFeatureClient as UploadFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { TableFeatureClient as TableFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HorizontalRuleFeatureClient as HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BlockquoteFeatureClient as BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { OrderedListFeatureClient as OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HeadingFeatureClient as HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { FixedToolbarFeatureClient as FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UsedBy as UsedBy_5fbfa8ed6e97f4af43940157c8b6c0e6 } from '../../../cms/media/admin/used-by'
import { SourceCell as SourceCell_82ef72e5d0ed96f3be8de9655874ceb1 } from '../../../cms/links/admin/source-cell'
import { CheckLinks as CheckLinks_c87a0577c8857fdc5db4ce6bf854a61d } from '../../../cms/links/admin/check-links'
import { ProofField as ProofField_3e5f93039d41bb68c96da17e57ff1cee } from '../../../cms/catalogue/admin/proof-field'
import { OverridesField as OverridesField_fd84f33b4687a1e7af882dde09f38ea7 } from '../../../cms/catalogue/admin/overrides-field'
import { DifferenceField as DifferenceField_3642489104c3bd43daf9c42747bafbcd } from '../../../cms/catalogue/admin/difference-field'
import { RejectsField as RejectsField_9d360e0009215eb62e0fef6f173841dc } from '../../../cms/catalogue/admin/rejects-field'
import { ImportTools as ImportTools_9d9c0e755973ca32f4e6c9defce06d1a } from '../../../cms/catalogue/admin/import-tools'
import { AsText as AsText_2b736369ccd6ba6420a0ca4f1d8ea7f7 } from '../../../cms/admin-ui/as-text'
import { SentAt as SentAt_2b736369ccd6ba6420a0ca4f1d8ea7f7 } from '../../../cms/admin-ui/as-text'
import { AnswersField as AnswersField_c374d7f99ae4c2d0550e5b02b875f643 } from '../../../cms/leads/inbox/admin/answers-field'
import { Others as Others_d12f886e9c1987363e484b88d7052e77 } from '../../../cms/leads/inbox/admin/same-sender'
import { Followed as Followed_bea231f76c88d218bd4410ae213eb16a } from '../../../cms/leads/inbox/admin/deliveries-of-submission'
import { CampaignField as CampaignField_c374d7f99ae4c2d0550e5b02b875f643 } from '../../../cms/leads/inbox/admin/answers-field'
import { SignsField as SignsField_3b93571bd626afc17ef0698021a6f5bd } from '../../../cms/leads/inbox/admin/signs-field'
import { TestCell as TestCell_2268bf27403436c4c33453ae24888f5d } from '../../../cms/leads/inbox/admin/test-cell'
import { InboxTools as InboxTools_f7193009e9b099e2601d172f6d31fd58 } from '../../../cms/leads/inbox/admin/inbox-tools'
import { ToSubmission as ToSubmission_2b736369ccd6ba6420a0ca4f1d8ea7f7 } from '../../../cms/admin-ui/as-text'
import { StateCell as StateCell_6f7c0446db15e6574ccae50485d99b32 } from '../../../cms/leads/deliveries/admin/state-cell'
import { SendAgain as SendAgain_82e0bddad5251e602afba8b54a8724af } from '../../../cms/leads/deliveries/admin/send-again'
import { NextTryCell as NextTryCell_0ec2e57cd8e27d369c0b66939c803872 } from '../../../cms/leads/deliveries/admin/next-try'
import { NextTry as NextTry_0ec2e57cd8e27d369c0b66939c803872 } from '../../../cms/leads/deliveries/admin/next-try'
import { StepsField as StepsField_6fe09b15db4f5bfb2c228187f5e95ce4 } from '../../../cms/leads/deliveries/admin/steps-field'
import { SendDeadAgain as SendDeadAgain_2e02ebb2b4c46206753e15290a843730 } from '../../../cms/leads/deliveries/admin/send-dead-again'
import { PrefillFrom as PrefillFrom_12f69e97329cc0a88a5682d8dc61eb3f } from '../../../cms/redirects/admin/prefill-from'
import { RedirectTools as RedirectTools_cb4d46f3ee6bbb97ebf105465ecf877c } from '../../../cms/redirects/admin/redirect-tools'
import { MissingAddressCell as MissingAddressCell_2cf18be87db014d4626d41469d33b32b } from '../../../cms/redirects/admin/missing-address-cell'
import { CurrentPassword as CurrentPassword_a4c781cae3f5fbe4ae8008de765e7042 } from '../../../cms/accounts/admin/current-password'
import { ApiKeyField as ApiKeyField_a7a29958c4104d1d5d873abad55bc311 } from '../../../cms/accounts/admin/api-key-field'
import { AsData as AsData_2b736369ccd6ba6420a0ca4f1d8ea7f7 } from '../../../cms/admin-ui/as-text'
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
  "/admin-ui/seo/counted-fields.tsx#TitleField": TitleField_1e2797cb5e87bd3acc51d16c89dfecaf,
  "/admin-ui/seo/counted-fields.tsx#DescriptionField": DescriptionField_1e2797cb5e87bd3acc51d16c89dfecaf,
  "/admin-ui/seo/preview.tsx#SeoPreview": SeoPreview_e5dfdd04e3aa905c9329b2b1f66a1184,
  "/redirects/admin/address-notes#AddressNotes": AddressNotes_c8eb947e4e2a2b7da3f2799130f95674,
  "/links/admin/linked-from#LinkedFrom": LinkedFrom_bc19246ec5fa8b328227bf8b26fdfc87,
  "/editing/preview/admin/share-panel#SharePanel": SharePanel_2a45af010e5163aa04d0f99007ac3420,
  "/editing/admin/localized-form-watch#LocalizedFormWatch": LocalizedFormWatch_186db9fc4dd1e5c18cfe033a326473d1,
  "/scheduling/admin/schedule-button#ScheduleButton": ScheduleButton_3d655a2da12e99f925ea60c9130b2aaf,
  "/redirects/admin/retire-item#RetireItem": RetireItem_a59755c9f5bd904474ea071751e9b07a,
  "/editing/preview/admin/open-preview#OpenPreview": OpenPreview_633db7dcd1dc19c839cf1ca9d4aecf6f,
  "/editing/history/admin/versions-view#VersionsView": VersionsView_7939ced50c0d5b62812c63c3e6a95e1e,
  "/admin-ui/day-cell.tsx#DayCell": DayCell_cbbeefb020e56b9f711b585bbdfa8a0e,
  "/admin-ui/day-field.tsx#DayField": DayField_08eafbeed03ee2a03ce8cfc2e250ba33,
  "/admin-ui/day-cell.tsx#DayDiff": DayDiff_cbbeefb020e56b9f711b585bbdfa8a0e,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalCell": RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalField": RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#LexicalDiffComponent": LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/client#BlocksFeatureClient": BlocksFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#InlineToolbarFeatureClient": InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnorderedListFeatureClient": UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#LinkFeatureClient": LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#InlineCodeFeatureClient": InlineCodeFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#StrikethroughFeatureClient": StrikethroughFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BoldFeatureClient": BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ItalicFeatureClient": ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ParagraphFeatureClient": ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UploadFeatureClient": UploadFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#TableFeatureClient": TableFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HorizontalRuleFeatureClient": HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BlockquoteFeatureClient": BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#OrderedListFeatureClient": OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HeadingFeatureClient": HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#FixedToolbarFeatureClient": FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/media/admin/used-by#UsedBy": UsedBy_5fbfa8ed6e97f4af43940157c8b6c0e6,
  "/links/admin/source-cell#SourceCell": SourceCell_82ef72e5d0ed96f3be8de9655874ceb1,
  "/links/admin/check-links#CheckLinks": CheckLinks_c87a0577c8857fdc5db4ce6bf854a61d,
  "/catalogue/admin/proof-field#ProofField": ProofField_3e5f93039d41bb68c96da17e57ff1cee,
  "/catalogue/admin/overrides-field#OverridesField": OverridesField_fd84f33b4687a1e7af882dde09f38ea7,
  "/catalogue/admin/difference-field#DifferenceField": DifferenceField_3642489104c3bd43daf9c42747bafbcd,
  "/catalogue/admin/rejects-field#RejectsField": RejectsField_9d360e0009215eb62e0fef6f173841dc,
  "/catalogue/admin/import-tools#ImportTools": ImportTools_9d9c0e755973ca32f4e6c9defce06d1a,
  "/admin-ui/as-text#AsText": AsText_2b736369ccd6ba6420a0ca4f1d8ea7f7,
  "/admin-ui/as-text#SentAt": SentAt_2b736369ccd6ba6420a0ca4f1d8ea7f7,
  "/leads/inbox/admin/answers-field#AnswersField": AnswersField_c374d7f99ae4c2d0550e5b02b875f643,
  "/leads/inbox/admin/same-sender#Others": Others_d12f886e9c1987363e484b88d7052e77,
  "/leads/inbox/admin/deliveries-of-submission#Followed": Followed_bea231f76c88d218bd4410ae213eb16a,
  "/leads/inbox/admin/answers-field#CampaignField": CampaignField_c374d7f99ae4c2d0550e5b02b875f643,
  "/leads/inbox/admin/signs-field#SignsField": SignsField_3b93571bd626afc17ef0698021a6f5bd,
  "/leads/inbox/admin/test-cell#TestCell": TestCell_2268bf27403436c4c33453ae24888f5d,
  "/leads/inbox/admin/inbox-tools#InboxTools": InboxTools_f7193009e9b099e2601d172f6d31fd58,
  "/admin-ui/as-text#ToSubmission": ToSubmission_2b736369ccd6ba6420a0ca4f1d8ea7f7,
  "/leads/deliveries/admin/state-cell#StateCell": StateCell_6f7c0446db15e6574ccae50485d99b32,
  "/leads/deliveries/admin/send-again#SendAgain": SendAgain_82e0bddad5251e602afba8b54a8724af,
  "/leads/deliveries/admin/next-try#NextTryCell": NextTryCell_0ec2e57cd8e27d369c0b66939c803872,
  "/leads/deliveries/admin/next-try#NextTry": NextTry_0ec2e57cd8e27d369c0b66939c803872,
  "/leads/deliveries/admin/steps-field#StepsField": StepsField_6fe09b15db4f5bfb2c228187f5e95ce4,
  "/leads/deliveries/admin/send-dead-again#SendDeadAgain": SendDeadAgain_2e02ebb2b4c46206753e15290a843730,
  "/redirects/admin/prefill-from#PrefillFrom": PrefillFrom_12f69e97329cc0a88a5682d8dc61eb3f,
  "/redirects/admin/redirect-tools#RedirectTools": RedirectTools_cb4d46f3ee6bbb97ebf105465ecf877c,
  "/redirects/admin/missing-address-cell#MissingAddressCell": MissingAddressCell_2cf18be87db014d4626d41469d33b32b,
  "/accounts/admin/current-password#CurrentPassword": CurrentPassword_a4c781cae3f5fbe4ae8008de765e7042,
  "/accounts/admin/api-key-field#ApiKeyField": ApiKeyField_a7a29958c4104d1d5d873abad55bc311,
  "/admin-ui/as-text#AsData": AsData_2b736369ccd6ba6420a0ca4f1d8ea7f7,
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
