import { TitleField as TitleField_740ced1b58f8df39d73b6456102d1597 } from '../../../cms/admin/seo/counted-fields.tsx'
import { DescriptionField as DescriptionField_740ced1b58f8df39d73b6456102d1597 } from '../../../cms/admin/seo/counted-fields.tsx'
import { SeoPreview as SeoPreview_00991de0ed6114d515539991227ed14e } from '../../../cms/admin/seo/preview.tsx'
import { AddressNotes as AddressNotes_b9bd9a20e3fc78a6fecd48fcfcd02ffd } from '../../../cms/admin/addresses/address-notes'
import { LinkedFrom as LinkedFrom_532341578caf0e7f80b7f23791ec869d } from '../../../cms/admin/links/linked-from'
import { SharePanel as SharePanel_b66c6bbbd6b912ae1766cf39845586b9 } from '../../../cms/admin/share-panel'
import { DeskWatch as DeskWatch_cffbfb5ca448a89ce6bc27b892973dfa } from '../../../cms/admin/desk-watch'
import { ScheduleButton as ScheduleButton_257cca7d97308aa5b66a6b2f4c97e60e } from '../../../cms/admin/schedule/schedule-button'
import { RetireItem as RetireItem_c92682bdfab6c3cc257ad36180ea36a6 } from '../../../cms/admin/addresses/retire-item'
import { OpenPreview as OpenPreview_ccae42334ce537ec452640d7622aa914 } from '../../../cms/admin/open-preview'
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
import { UsedBy as UsedBy_72d10786a14dd94210c9eb17c84dbe31 } from '../../../cms/admin/media/used-by'
import { SourceCell as SourceCell_d5dca77f2bb5c81d5eea1143ed46bfdc } from '../../../cms/admin/links/source-cell'
import { CheckLinks as CheckLinks_9d6f02850cc049de8a9d4e0a7887201e } from '../../../cms/admin/links/check-links'
import { OverridesField as OverridesField_648c9ab6196520a4d89187641581ba39 } from '../../../cms/admin/imports/overrides-field'
import { DifferenceField as DifferenceField_83b2611b073e2c1991c488246ca413b5 } from '../../../cms/admin/imports/difference-field'
import { RejectsField as RejectsField_80143943db3ccb1a725716028c2c7828 } from '../../../cms/admin/imports/rejects-field'
import { ImportTools as ImportTools_0aa7ddd82acb75e27044a46df5c7d43d } from '../../../cms/admin/imports/import-tools'
import { AsText as AsText_1eef4fa8fe813d4011fae604e0015c1f } from '../../../cms/admin/reading/as-text'
import { SentAt as SentAt_1eef4fa8fe813d4011fae604e0015c1f } from '../../../cms/admin/reading/as-text'
import { AnswersField as AnswersField_4a9fa4b719fa9bfc54be6b41729f30ee } from '../../../cms/admin/inbox/answers-field'
import { Others as Others_f5e34992e3bdfe396e182e41eb589fda } from '../../../cms/admin/inbox/others'
import { Followed as Followed_d23dabefc1ab7be74197e03dcee160e5 } from '../../../cms/admin/inbox/followed'
import { CampaignField as CampaignField_4a9fa4b719fa9bfc54be6b41729f30ee } from '../../../cms/admin/inbox/answers-field'
import { SignsField as SignsField_b50eb24301e50b080a3bff2942ca5e0a } from '../../../cms/admin/inbox/signs-field'
import { TestCell as TestCell_908285412e3a689a05d1dd47a4242a42 } from '../../../cms/admin/inbox/test-cell'
import { InboxTools as InboxTools_bd5264d8c1d63b28bd9a0b0b91ec319e } from '../../../cms/admin/inbox/inbox-tools'
import { ToSubmission as ToSubmission_1eef4fa8fe813d4011fae604e0015c1f } from '../../../cms/admin/reading/as-text'
import { StateCell as StateCell_f2297dfb42d7a6039be5efed67f6bcbd } from '../../../cms/admin/deliveries/state-cell'
import { SendAgain as SendAgain_e66bdf8f8407a992ecebfefb59b4ac25 } from '../../../cms/admin/deliveries/send-again'
import { NextTryCell as NextTryCell_de41c54639f6ab64dd10ac7c8a8fba36 } from '../../../cms/admin/deliveries/next-try'
import { NextTry as NextTry_de41c54639f6ab64dd10ac7c8a8fba36 } from '../../../cms/admin/deliveries/next-try'
import { StepsField as StepsField_dfca7a682f8006c773af1b5455e06cf0 } from '../../../cms/admin/deliveries/steps-field'
import { SendDeadAgain as SendDeadAgain_bcd6bf2ac4ae6cd40c507004205f2686 } from '../../../cms/admin/deliveries/send-dead-again'
import { PrefillFrom as PrefillFrom_6e3386db1cf52eb9dec79c89cfa31663 } from '../../../cms/admin/redirects/prefill-from'
import { RedirectTools as RedirectTools_01eed2a5178f40545d0205eae5434072 } from '../../../cms/admin/redirects/redirect-tools'
import { MissingAddressCell as MissingAddressCell_1c322b4e6470213ae507d293b64b8e1b } from '../../../cms/admin/redirects/missing-address-cell'
import { CurrentPassword as CurrentPassword_7e2178db63d757bc688f19bbc7219c26 } from '../../../cms/admin/current-password'
import { ApiKeyField as ApiKeyField_332494c8aab04f6bd27bc36ac3814efc } from '../../../cms/admin/api-key-field'
import { AsData as AsData_1eef4fa8fe813d4011fae604e0015c1f } from '../../../cms/admin/reading/as-text'
import { VariantField as VariantField_87e7a0921691e55699a51d532f64a067 } from '../../../cms/admin/experiments/variant-field'
import { Icon as Icon_b7a7c9b67ffcb52097c40f4685ad69da } from '../../../cms/admin/brand/icon'
import { Logo as Logo_af63701407855d82d6228bee97b76e08 } from '../../../cms/admin/brand/logo'
import { Dashboard as Dashboard_95a82244a7fccc0f1b6e6f23ff4ad29c } from '../../../cms/admin/dashboard/dashboard'
import { CollectionCards as CollectionCards_ab83ff7e88da8d3530831f296ec4756a } from '@payloadcms/ui/rsc'
import { CollectionQueryWidget as CollectionQueryWidget_ab83ff7e88da8d3530831f296ec4756a } from '@payloadcms/ui/rsc'
import { QueryPresetsWhereField as QueryPresetsWhereField_3817bf644402e67bfe6577f60ef982de } from '@payloadcms/ui'
import { CollectionQuerySortField as CollectionQuerySortField_3817bf644402e67bfe6577f60ef982de } from '@payloadcms/ui'
import { RecentlyViewedWidget as RecentlyViewedWidget_ab83ff7e88da8d3530831f296ec4756a } from '@payloadcms/ui/rsc'
import { RecentlyViewedCollectionsField as RecentlyViewedCollectionsField_3817bf644402e67bfe6577f60ef982de } from '@payloadcms/ui'

/** @type import('payload').ImportMap */
export const importMap = {
  "/admin/seo/counted-fields.tsx#TitleField": TitleField_740ced1b58f8df39d73b6456102d1597,
  "/admin/seo/counted-fields.tsx#DescriptionField": DescriptionField_740ced1b58f8df39d73b6456102d1597,
  "/admin/seo/preview.tsx#SeoPreview": SeoPreview_00991de0ed6114d515539991227ed14e,
  "/admin/addresses/address-notes#AddressNotes": AddressNotes_b9bd9a20e3fc78a6fecd48fcfcd02ffd,
  "/admin/links/linked-from#LinkedFrom": LinkedFrom_532341578caf0e7f80b7f23791ec869d,
  "/admin/share-panel#SharePanel": SharePanel_b66c6bbbd6b912ae1766cf39845586b9,
  "/admin/desk-watch#DeskWatch": DeskWatch_cffbfb5ca448a89ce6bc27b892973dfa,
  "/admin/schedule/schedule-button#ScheduleButton": ScheduleButton_257cca7d97308aa5b66a6b2f4c97e60e,
  "/admin/addresses/retire-item#RetireItem": RetireItem_c92682bdfab6c3cc257ad36180ea36a6,
  "/admin/open-preview#OpenPreview": OpenPreview_ccae42334ce537ec452640d7622aa914,
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
  "/admin/media/used-by#UsedBy": UsedBy_72d10786a14dd94210c9eb17c84dbe31,
  "/admin/links/source-cell#SourceCell": SourceCell_d5dca77f2bb5c81d5eea1143ed46bfdc,
  "/admin/links/check-links#CheckLinks": CheckLinks_9d6f02850cc049de8a9d4e0a7887201e,
  "/admin/imports/overrides-field#OverridesField": OverridesField_648c9ab6196520a4d89187641581ba39,
  "/admin/imports/difference-field#DifferenceField": DifferenceField_83b2611b073e2c1991c488246ca413b5,
  "/admin/imports/rejects-field#RejectsField": RejectsField_80143943db3ccb1a725716028c2c7828,
  "/admin/imports/import-tools#ImportTools": ImportTools_0aa7ddd82acb75e27044a46df5c7d43d,
  "/admin/reading/as-text#AsText": AsText_1eef4fa8fe813d4011fae604e0015c1f,
  "/admin/reading/as-text#SentAt": SentAt_1eef4fa8fe813d4011fae604e0015c1f,
  "/admin/inbox/answers-field#AnswersField": AnswersField_4a9fa4b719fa9bfc54be6b41729f30ee,
  "/admin/inbox/others#Others": Others_f5e34992e3bdfe396e182e41eb589fda,
  "/admin/inbox/followed#Followed": Followed_d23dabefc1ab7be74197e03dcee160e5,
  "/admin/inbox/answers-field#CampaignField": CampaignField_4a9fa4b719fa9bfc54be6b41729f30ee,
  "/admin/inbox/signs-field#SignsField": SignsField_b50eb24301e50b080a3bff2942ca5e0a,
  "/admin/inbox/test-cell#TestCell": TestCell_908285412e3a689a05d1dd47a4242a42,
  "/admin/inbox/inbox-tools#InboxTools": InboxTools_bd5264d8c1d63b28bd9a0b0b91ec319e,
  "/admin/reading/as-text#ToSubmission": ToSubmission_1eef4fa8fe813d4011fae604e0015c1f,
  "/admin/deliveries/state-cell#StateCell": StateCell_f2297dfb42d7a6039be5efed67f6bcbd,
  "/admin/deliveries/send-again#SendAgain": SendAgain_e66bdf8f8407a992ecebfefb59b4ac25,
  "/admin/deliveries/next-try#NextTryCell": NextTryCell_de41c54639f6ab64dd10ac7c8a8fba36,
  "/admin/deliveries/next-try#NextTry": NextTry_de41c54639f6ab64dd10ac7c8a8fba36,
  "/admin/deliveries/steps-field#StepsField": StepsField_dfca7a682f8006c773af1b5455e06cf0,
  "/admin/deliveries/send-dead-again#SendDeadAgain": SendDeadAgain_bcd6bf2ac4ae6cd40c507004205f2686,
  "/admin/redirects/prefill-from#PrefillFrom": PrefillFrom_6e3386db1cf52eb9dec79c89cfa31663,
  "/admin/redirects/redirect-tools#RedirectTools": RedirectTools_01eed2a5178f40545d0205eae5434072,
  "/admin/redirects/missing-address-cell#MissingAddressCell": MissingAddressCell_1c322b4e6470213ae507d293b64b8e1b,
  "/admin/current-password#CurrentPassword": CurrentPassword_7e2178db63d757bc688f19bbc7219c26,
  "/admin/api-key-field#ApiKeyField": ApiKeyField_332494c8aab04f6bd27bc36ac3814efc,
  "/admin/reading/as-text#AsData": AsData_1eef4fa8fe813d4011fae604e0015c1f,
  "/admin/experiments/variant-field#VariantField": VariantField_87e7a0921691e55699a51d532f64a067,
  "/admin/brand/icon#Icon": Icon_b7a7c9b67ffcb52097c40f4685ad69da,
  "/admin/brand/logo#Logo": Logo_af63701407855d82d6228bee97b76e08,
  "/admin/dashboard/dashboard#Dashboard": Dashboard_95a82244a7fccc0f1b6e6f23ff4ad29c,
  "@payloadcms/ui/rsc#CollectionCards": CollectionCards_ab83ff7e88da8d3530831f296ec4756a,
  "@payloadcms/ui/rsc#CollectionQueryWidget": CollectionQueryWidget_ab83ff7e88da8d3530831f296ec4756a,
  "@payloadcms/ui#QueryPresetsWhereField": QueryPresetsWhereField_3817bf644402e67bfe6577f60ef982de,
  "@payloadcms/ui#CollectionQuerySortField": CollectionQuerySortField_3817bf644402e67bfe6577f60ef982de,
  "@payloadcms/ui/rsc#RecentlyViewedWidget": RecentlyViewedWidget_ab83ff7e88da8d3530831f296ec4756a,
  "@payloadcms/ui#RecentlyViewedCollectionsField": RecentlyViewedCollectionsField_3817bf644402e67bfe6577f60ef982de
}
