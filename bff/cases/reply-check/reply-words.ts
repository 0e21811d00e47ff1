import { anyOf, wordList } from '../../../common/text/word-list.ts';

/** Words of promises and courtesy. A sentence with them needs a date or a result. */
const PROMISES = wordList(`
  we'll shall going_to_be as_soon_as_possible asap soon shortly in_due_course in_the_near_future when_possible
  at_the_earliest under_review under_study under_consideration under_investigation under_process in_process
  looking_into working_on coordinating following_up necessary_action necessary_actions
  necessary_measures necessary_steps appropriate_action appropriate_measures appropriate_steps required_action
  action_has_been_taken action_was_taken do_our_best our_utmost every_effort taken_note
  seriously into_account into_consideration priority important_to_us committed_to assured
  assure appreciate_your_patience value_your intend intends plan_to plans_to planning_to hope_to hope_that aim_to
  passed_along pass_it_along passed_it_along waiting_for awaiting in_progress being_processed under_processing sorted
  hopefully
  please_wait kindly_wait rest_assured bear_with_us get_back_to keep_you_posted keep_you_updated will_update will_revert
  strive try_to in_the_future later_stage coming_period next_phase at_a_later
  سوف قيد_الدراسه قيد_المراجعه قيد_المتابعه قيد_المعالجه قيد_النظر قيد_التنفيذ قيد_الاجراء تحت_الدراسه تحت_المراجعه
  في_اقرب_وقت في_اسرع_وقت باسرع_وقت في_القريب_العاجل في_الوقت_المناسب عما_قريب قريبا لاحقا بعين_الاعتبار مستقبلا
  في_المستقبل محل_اهتمام موضع_اهتمام اهميه_كبيره كل_الاهتمام الاجراءات_اللازمه الاجراء_اللازم الاجراءات_المناسبه
  الاجراء_المناسب التدابير_اللازمه ما_يلزم اللازم قصاري_جهدنا كل_الجهود نعدكم نعدك نسعي لن_ندخر نتمني يسعدنا
  عند_حسن_ظنكم نحرص حرصنا حريصون نعمل نامل نؤكد_لكم
  نوكد_لكم نقدر نثمن نطمينكم ننوي نعتزم نخطط نتابع ندرس ننسق جاري جار جاريه يجري تم_التواصل_مع تم_اتخاذ_اللازم
  سيتم ستتم قيد_البحث موافاتكم موافاتك نوافيكم في_حينه يعمل_جاهد نعمل_جاهد جاهدين جاهدا تطلعاتكم الارتقاء الي_المسؤولين
  الي_المعنيين للجهات_المعنيه للقسم_المعني تحت_المعالجه تحت_الاجراء تحت_المتابعه يرجي_الانتظار نرجو_الانتظار بانتظار
  في_انتظار خاطبت خاطبنا تتابع يتابع متابعه_الموضوع
  شغالين قريب ان_شاء_الله باذن_الله رح_نتابع رح_نشوف راح_نتابع راح_نشوف ما_راح_نقصر ما_بنقصر ما_نقصر بنشوف بيشوف بنرد
  بيرد بنبلغكم
  بنخبركم بنتابع بنتواصل نتواصل نوافيكم احيلت احيل حولت رفعت
  احلنا حولنا رفعنا الفتره_القادمه الفتره_المقبله المرحله_القادمه المرحله_المقبله
`);

/** Verbs for handling the case and not the problem: after "was", "has been" or "have", and in Arabic after تم. */
const PASSED_ON = wordList(`
  shared forwarded referred passed escalated transferred logged recorded registered received notified informed assigned
  noted raised sent submitted conveyed communicated circulated
  مشاركه تحويل احاله رفع توجيه مخاطبه ابلاغ اخطار اشعار تسجيل استلام استقبال اخذ تعميم نقل_ملاحظ نقل_شكو ايصال ارسال عرض
  احاطه
`);

/** Verbs for results, which make a promise concrete. In English also after "was" and "have". */
const RESULTS = wordList(`
  replaced repaired fixed mended cleaned removed installed restored corrected refunded issued renewed cancelled
  completed emptied collected trimmed painted resurfaced filled reopened opened visited inspected checked found measured
  tested paid returned reset changed adjusted resolved cleared treated sealed swept drained pumped connected activated
  approved delivered moved added trained warned fined rebuilt cut washed relaid unblocked reinstated deducted credited
  placed put_up put_in provided allocated increased doubled reduced lowered widened upgraded rescheduled rerouted
  relocated
  released captured caught rescued vaccinated disinfected rejected refused declined granted accepted upheld waived
  suspended
  confiscated seized demolished dismantled raised_from shortened fenced
  extended closed_the stopped confirmed planted sprayed levelled patched
  استبدال اصلاح صيانه تنظيف ازاله تركيب اعاده تصحيح رد_المبلغ صرف اصدار تجديد تحديث الغاء انجاز اغلاق تفريغ جمع تقليم
  طلاء رصف ردم فتح زياره معاينه فحص اختبار قياس دفع تغيير تعديل حل معالجه تعقيم رش سد شفط توصيل تفعيل اعتماد تسليم
  اضافه تدريب مخالفه انذار ضبط تشغيل ترميم تعبئه قص غسل استرداد تغطيه تعويض منح خصم ايداع تمديد زراعه تسويه تاكيد كنس
`);

/** Arabic verbs in the past tense that state a result without an auxiliary verb. */
const ARABIC_RESULTS = wordList(`
  استبدلنا استبدل اصلحنا اصلح اصلحت نظفنا نظف نظفت ازلنا ازال ازالت ركبنا ركب ركبت اعدنا اعاد اعادت صححنا صرفنا
  اصدرنا جددنا حدثنا الغينا انجزنا انجز اغلقنا فرغنا فرغ جمعنا جمع قلمنا قلم فتحنا زرنا زار زارت عاينا عاين عاينت
  فحصنا فحص فحصت اختبرنا قسنا غيرنا عدلنا عالجنا عالج عالجت شغلنا رممنا ردمنا ردم اكتمل اكتملت انتهي انتهت عاد عادت
  رفض رفضت رفضنا قبلنا امسكت اطلقت وضعنا وضعت زدنا زيدت خفضنا خفضت صادرنا صودرت اعتمدنا اعتمد وجدنا وجد تبين اتضح
  خصمنا دفعنا اودعنا انذرنا خالفنا سددنا رششنا رش عوضنا زرعنا زرع اضفنا نقلنا_الحاويه سحبنا سحب
`);

/** Days, months and periods, which make a promise concrete. */
const TIMES = wordList(`
  tomorrow today tonight monday tuesday wednesday thursday friday saturday sunday january february march april june july
  august september october november december within_a_week within_two_weeks within_a_month
  within_two_days within_three_days within_24_hours by_the_end_of next_week next_month this_week
  غدا اليوم الاحد الاثنين الثلاثاء الاربعاء الخميس الجمعه السبت يناير فبراير مارس ابريل مايو يونيو يوليو اغسطس سبتمبر
  اكتوبر نوفمبر ديسمبر خلال_يومين خلال_اسبوع خلال_اسبوعين خلال_شهر خلال_يوم خلال_ساعه خلال_ساعتين خلال_ثلاثه_ايام
  الاسبوع_المقبل الاسبوع_القادم الشهر_المقبل الشهر_القادم نهايه_الاسبوع نهايه_الشهر
`);

/** Titles before a name. */
export const TITLES = wordList('mr mrs ms miss dr eng السيد السيده الاستاذ الاستاذه الدكتور الدكتوره الانسه');

/** Greetings before the name of the customer. */
export const GREETINGS = wordList('dear hello hi عزيزي عزيزتي الاخ الاخت اخي اختي');

/** Words after a title or a greeting that are not names. */
export const NOT_NAMES = wordList(`
  mr mrs ms miss dr eng there everyone again good customer customers resident residents citizen citizens applicant
  client clients sir madam all
  and valued respected user team parent parents visitor director manager mayor
  الكريم الكريمه العزيز العزيزه المحترم المحترمه الفاضل الفاضله المتعامل المتعامله العميل العميله المواطن المواطنه
  المقيم مقدم مقدمه صاحب صاحبه السيد السيده مدير مديره رئيس متعاملنا متعاملتنا عميلنا عميلتنا
`);

/** Given names that have no other meaning. */
export const GIVEN_NAMES = wordList(`
  ahmed ahmad mohammed mohamed muhammad mohammad khalid khaled omar abdullah abdulla abdulrahman abdelrahman yousef
  youssef
  yusuf ibrahim ismail hassan hussein hussain mustafa mahmoud tariq tarek rashid rashed saeed sultan majid hamad hamdan
  faisal nasser mansour salem salim saif fatima fatma aisha ayesha maryam mariam mariyam khadija layla laila leila noura
  nora sara sarah hessa shamsa moza amna salma zainab huda hanan rania dina yasmin john david michael james robert
  william thomas daniel joseph paul peter maria anna elena priya rahul rajesh suresh sanjay anil sunil deepak imran
  bilal usman asif jose juan carlos
  احمد محمد محمود حمد خالد عبدالله عبدالرحمن عبدالعزيز يوسف ابراهيم اسماعيل حسين مصطفي طارق راشد سلطان ماجد حمدان فيصل
  منصور فاطمه عايشه مريم خديجه ليلي نوره ساره حصه شمسه موزه سلمي زينب حنان رانيا دينا ياسمين جون ديفيد مايكل
`);

/** Given names that are also other words. They count after one of `ROLES`. */
export const AMBIGUOUS_NAMES = wordList(`
  عمر سعيد صالح كريم امل نور هدي سالم خليفه جاسم ناصر فهد سيف عادل كمال جمال وليد بدر زايد حسن نادر رائد امنه سعاد جميله
  ali grace joy faith
`);

/** Words before the name of another person. */
export const ROLES = wordList(`
  الطالب الطالبه الجار جاركم جارتكم المستاجر المستاجره المالك صاحب السائق الموظف الموظفه الطبيب المريض المريضه الشاكي
  المبلغ
  المهندس المهندسه العامل الحارس المشرف المفتش الفني المقاول المواطن الطفل
  student neighbour neighbor tenant owner landlord driver employee patient complainant technician inspector guard
  worker caller
`);

/** Words next to a given name that make it the name of a place. */
export const PLACE_WORDS = wordList(`
  sheikh sheikha shaikh king prince street st road rd city bridge hospital mosque park school square station port center
  centre island stadium hall tower university roundabout
  الشيخ الشيخه الملك الامير شارع طريق مدينه جسر مستشفي مسجد جامع حديقه مدرسه ميدان محطه ميناء مركز جزيره ملعب برج جامعه
  دوار منطقه
`);

/** Words between the parts of a name. */
export const NAME_PARTS = wordList('bin bint ibn al el abu بن بنت ابن ابو');

/** Parts of email addresses before the "@" that belong to an office. */
export const OFFICES = wordList(`
  info contact support help service customer care complaint feedback hello office admin noreply no-reply enquir inquir
  licens permit billing happiness center centre team desk department unit hotline report animal road park waste water
  health traffic parking school library housing
`);

/** Whether a folded text starts with a Latin letter. */
export const isLatin = (word: string): boolean => /^[a-z]/.test(word);
const oneOf = (words: readonly string[]): string => words.join('|');

const WAS_PASSED_ON = [
  String.raw`\b(?:was|were|is|are|has|have|been) (?:${oneOf(PASSED_ON.filter(isLatin))})\b`,
  String.raw`(?<!\p{L})[وف]?(?:تم|تمت|جري|جرت|قمنا ب) ?(?:${oneOf(PASSED_ON.filter((word) => !isLatin(word)))})`,
].join('|');

/** Future tense: "will", "being done", and the Arabic prefix of the future, without nouns with the same beginning. */
const FUTURE =
  /(?<!\byou )\bwill (?!not\b|find\b)|\bbeing \w{2,20}ed\b|(?<!\p{L})[وف]?س[يتن](?!ار|اج|اح|اس|د|ول|ل|ر|ه|ون|ين|و|تي)\p{L}{3,14}/u;
/** Matches a promise in a folded text. */
export const PROMISE = new RegExp(`${anyOf(PROMISES).source}|${WAS_PASSED_ON}|${FUTURE.source}`, 'gu');
const TIME = anyOf(TIMES, 'u');
const LATIN_RESULT = new RegExp(
  `(?<!\\b(?:be|being|not|yet|to get|get) )\\b(?:${oneOf(RESULTS.filter(isLatin))})\\b`,
  'u',
);
const ARABIC_RESULT = new RegExp(
  `(?<![\\p{L}])(?:و|ف)?(?:(?:تم|تمت|جري|جرت|قمنا|قام \\p{L}{2,15}|قامت \\p{L}{2,15}) ب?(?:${oneOf(RESULTS.filter((word) => !isLatin(word)))})|(?:${oneOf(ARABIC_RESULTS)})(?![\\p{L}]))`,
  'u',
);
const DATE =
  /\b(?!24\/7)\d{1,2}[/.-]\d{1,2}\b|\b\d{1,2}:\d\d\b|\b(?:\d+|one|two|three|four|five|six|seven|ten) (?:working |business |calendar )?(?:hours?|days?|weeks?|months?)\b|(?<!\d)\d{1,4} ?(?:ساعه|ساعات|يوم|ايام|اسبوع|اسابيع|شهر|اشهر)/u;
/** The number of the case at the authority that it was passed to. */
const NEW_NUMBER =
  /\b(?:their|new) (?:ticket|reference|case|request|complaint) (?:number|no\.?|is|:)[^.!?\n]{0,10}\d{4}|رقم (?:البلاغ|الطلب|المعامله|التذكره|الشكوي) (?:لديهم|لديها|الجديد|عندهم)[^.!?\n]{0,10}\d{4}/;
const ON_A_DAY = String.raw`(?:\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{1,4})?|\d{1,2} \p{L}{3,12}(?: \d{4})?)`;

/** When the report came in, which says nothing about its answer. */
export const DATE_OF_REPORT = new RegExp(
  String.raw`\b(?:received|dated|submitted|registered|logged|reported|sent|lodged|raised|opened|escalated(?: to [^.!?\\n]{1,30}?)?)(?: on)? (?:the )?${ON_A_DAY}` +
    String.raw`|(?:الوارد|الوارده|المسجل|المسجله|المورخ|المورخه|المقدم|المقدمه|المستلم|المرسل)(?: الينا)?(?: في| بتاريخ| يوم)? ${ON_A_DAY}`,
  'gu',
);

/** Whether a folded text names a date, a result or where the case continues. */
export const isConcrete = (folded: string): boolean =>
  [TIME, LATIN_RESULT, ARABIC_RESULT, DATE, NEW_NUMBER].some((pattern) => pattern.test(folded));
