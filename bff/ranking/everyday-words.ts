import { wordGroups, THINGS } from './everyday-things.ts';

const COMMON_WORDS = wordGroups(`
  water ماء ماي موية مياه مويه مي
  electricity power كهرباء كهربا تيار
  light lamp lighting bulb streetlight إنارة لمبة ضوء ليت ليتات مصباح كشاف نور إضاءة أنوار
  dark darkness ظلام مظلم ظلمة عتمة معتم
  street road شارع طريق سكة درب
  hole pothole حفرة حفره نقرة جورة
  car vehicle automobile سيارة مركبة موتر عربية
  bus باص حافلة أوتوبيس أتوبيس
  taxi cab تاكسي تكسي أجرة
  parking park mawaqif موقف مواقف باركن باركنج باركينج باركنات
  licence license رخصة ليسن لايسن رخص ترخيص
  permit permission تصريح إذن
  fine penalty مخالفة غرامة مخالفات
  bill invoice فاتورة فواتير
  pay payment دفع سداد أدفع دفعت
  money فلوس مال مبلغ مصاري بيزات
  refund reimburse استرجاع استرداد ترجيع يرجعون أسترد أسترجع
  salary wage wages paid راتب رواتب معاش أجور معاشات
  job vacancy employment وظيفة شغل توظيف وظائف
  employer company شركة كفيل مؤسسة
  house home villa بيت منزل مسكن فيلا دار بيوت
  flat apartment شقة شقق
  building tower مبنى بناية برج عمارة
  rent tenancy lease إيجار أجار كراء
  landlord owner مالك مؤجر راعي
  tenant مستأجر ساكن
  rubbish garbage trash waste refuse زبالة قمامة نفايات كناسة وساخة مخلفات
  bin container dumpster skip حاوية سلة برميل صندوق حاويات براميل كونتينر
  dirty filthy unclean وسخ وصخ قذر متسخ
  clean cleaning cleaner نظافة تنظيف نظيف ينظف تنظف
  smell odour odor stink رائحة ريحة روائح ريحه
  smoke دخان أدخنة دخاخين
  sewage sewer drain drainage مجاري صرف بالوعة بيارة مجارير
  flood flooded flooding غرق غرقان فيضان تجمع مستنقع بركة
  rain مطر أمطار
  leak leakage leaking burst تسرب تسريب يتسرب يسرب تهريب يهرب
  pipe أنبوب ماسورة بيب مواسير أنابيب
  outage blackout cut انقطاع مقطوع انقطع قطع يقطع تنقطع انقطعت مقطوعة طفت طافي
  insect pest حشرة حشرات آفات
  cockroach roach صرصور صراصير صرصار
  mosquito بعوض ناموس
  rat mouse mice rodent فأر فار فئران فيران جرذ جرذان قوارض
  dog كلب كلاب جلاب چلاب
  cat قطة قطط قطو قطاوة بسة قطوة
  animal حيوان حيوانات
  tree شجرة أشجار شجر شجره
  palm نخلة نخل نخيل
  garden حديقة حدائق منتزه بارك
  playground swing slide ألعاب أرجوحة مرجيحة زحليقة مراجيح
  beach sea شاطئ بحر كورنيش
  noise noisy loud إزعاج ضوضاء ضجيج صوت إزعاجات مزعج
  neighbour neighbor جار جيران جاري
  accident crash collision حادث تصادم دعم حوادث
  theft stolen thief robbery سرقة مسروق حرامي سرق انسرق
  lost missing ضاع مفقود فقدت نسيت ضايع ضيعت ضاعت
  hospital مستشفى مستشفيات
  clinic عيادة مستوصف عيادات
  doctor physician طبيب دكتور دكتورة أطباء
  appointment booking موعد مواعيد حجز
  medicine drug دواء أدوية دوا
  vaccine vaccination تطعيم لقاح طعم
  insurance تأمين
  ambulance paramedic إسعاف مسعف
  fire حريق نار حريقة
  gas غاز قاز
  fuel petrol gasoline diesel بنزين بترول وقود ديزل
  school مدرسة مدارس
  teacher معلم مدرس معلمة أستاذ مدرسة
  student pupil طالب طلاب تلميذ طلبة
  fee charge رسوم رسم مصاريف أقساط
  nursery daycare kindergarten حضانة روضة
  child kid son daughter طفل أطفال عيال ولدي ابني بنتي ابنتي يهال ولد
  certificate شهادة شهادات
  contract عقد عقود
  visa فيزا تأشيرة تأشيرات
  residence residency iqama إقامة
  passport جواز جوازي
  maid housemaid nanny domestic خادمة شغالة عاملة خدامة
  worker labourer laborer عامل عمال عمالة
  restaurant cafeteria cafe مطعم كافتيريا كافيه مطاعم
  food meal طعام أكل غذاء وجبة أغذية
  expired rotten spoiled فاسد منتهي عفن منتهية معفن
  shop store محل متجر دكان بقالة محلات
  price expensive سعر أسعار غالي غلاء
  mosque masjid مسجد جامع مصلى
  prayer adhan صلاة أذان آذان
  court محكمة محاكم
  lawyer attorney محامي محامية
  marriage wedding زواج عرس
  divorce طلاق مطلقة طليقتي طليقي
  wife husband زوجة زوج زوجتي زوجي حرمتي
  pension retirement retired تقاعد متقاعد تقاعدي
  disabled disability determination معاق إعاقة همم معاقين
  wheelchair كرسي متحرك
  elderly senior مسن كبير كبار شيبة عجوز مسنين
  app application تطبيق ابلكيشن أبليكيشن برنامج
  website site موقع ويبسايت بوابة
  internet wifi إنترنت واي نت
  camera cctv كاميرا كاميرات
  guard security حارس سكيورتي سيكيوريتي حراسة أمن
  airport مطار
  flight plane aircraft airline طيران طائرة رحلة طيارة
  boat yacht قارب يخت طراد لنش
  fish fishing سمك صيد
  parcel package shipment طرد شحنة طلبية طرود
  delivery deliver توصيل دليفري مندوب
  library مكتبة مكتبات
  book كتاب كتب
  museum متحف متاحف
  football soccer كورة قدم كرة
  pool swimming مسبح سباحة
  gym club نادي جيم
  construction بناء إنشاء إنشاءات
  contractor builder مقاول مقاولات
  tourist tourism سائح سياحة سياح
  hotel فندق أوتيل فنادق
  scam fraud fake cheat نصب احتيال نصاب غش محتال
  phone mobile هاتف تلفون جوال موبايل تليفون
  warranty guarantee ضمان
  queue waiting طابور انتظار زحمة
  sidewalk pavement رصيف أرصفة
  toilet restroom bathroom washroom حمام حمامات مرحاض
  furniture sofa mattress أثاث كنب عفش كنبة
  volunteer تطوع متطوع
  donation charity تبرع صدقة تبرعات خيرية
`);

/**
 * Words that residents use for the same thing: Standard Arabic, Gulf and other dialects, English and its spellings.
 * A text with one word of a group also matches a name or keyword with another. Only single words without the article;
 * other forms follow from the stem (stem.ts). What is particular to one service belongs to its keywords instead.
 */
export const EVERYDAY_WORDS = [...COMMON_WORDS, ...THINGS];

/** The same for questions about the portal itself, where these words would only mislead the search for a service. */
export const PORTAL_WORDS = wordGroups(`
  follow track check status progress happened update تابع أتابع متابعة وصل أعرف حالة صار استعلام
  case request ticket complaint report application طلب شكوى بلاغ معاملة تذكرة
  submit send file make raise open lodge تقديم أقدم أرسل أرفع إرسال أسوي أفتح
  login account signin logging حساب تسجيل دخول أكاونت
  register signup registration أسجل إنشاء أنشئ اشتراك
  verify verified verification توثيق موثق أوثق تحقق
  code otp pin رمز كود
  sms message text رسالة مسج رسائل
  receive received arrive get got come وصلني يصلني يوصل وصل استلمت جاني يجيني arrived came waiting
  wrong incorrect mistake خطأ غلط خاطئ
  attach upload photo picture image attachment video pdf إرفاق أرفق مرفق ملف صورة صور فيديو ملفات word excel docx xlsx وورد إكسل
  size large big maximum megabyte mb حجم كبير ميغا ميجا
  cancel withdraw delete remove إلغاء ألغي سحب أسحب حذف أحذف
  restudy reopen review reconsider disagree unhappy satisfied دراسة فتح مقتنع راضي راجعة مراجعة agree happy again second
  grievance appeal objection object تظلم اعتراض أعترض أتظلم
  ombudsman مظالم أمين
  privacy private personal confidential data خصوصية شخصية بيانات سري معلوماتي بياناتي
  language arabic english لغة عربي إنجليزي عربية إنجليزية
  font colour color contrast bigger خط لون ألوان تكبير أكبر letters text size small blind عمى صغير حروف
  voice record audio speak صوت صوتي صوتية تسجيل أسجل فويس
  location map place address gps موقع خريطة مكان عنوان لوكيشن
  survey questionnaire rating استبيان تقييم استطلاع
  agent employee staff موظف موظفين أعمل
  reply answer respond رد أرد إجابة جواب
  difference versus type kind فرق نوع أنواع
  information details معلومات تفاصيل إضافية
  see read access view اطلاع يشوف يرى يطلع يقرأ يراها
`);
