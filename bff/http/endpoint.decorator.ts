import {
  applyDecorators,
  createParamDecorator,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
  UseInterceptors,
  type ExecutionContext,
} from '@nestjs/common';
import type { AnyEndpoint, InputClass, UploadedFile } from '../../common/contract/endpoint.ts';
import { InputPipe } from './input.pipe.ts';
import type { PortalRequest } from './portal-request.ts';
import { UploadInterceptor } from './upload.interceptor.ts';

export const ENDPOINT = 'contract-endpoint';

/** Marks a route outside the contracts. The permission guard lets every caller pass. */
export const Public = () => SetMetadata(ENDPOINT, 'public');

const INPUT_INDEX = 'contract-input-index';

/** The input class of the endpoint is the type of the parameter with `@Input()`. */
const setInputClass =
  (endpoint: AnyEndpoint): MethodDecorator =>
  (controller, method) => {
    const index = Reflect.getMetadata(INPUT_INDEX, controller, method) as number | undefined;
    if (index === undefined) return;
    const input = (Reflect.getMetadata('design:paramtypes', controller, method) as InputClass<unknown>[])[index];
    if (!input || input === (Object as unknown))
      throw new Error(`${endpoint.path}: the type of @Input() is not a class`);
    endpoint.input = input;
  };

/**
 * Binds a controller method to an endpoint of a contract, which defines route, status, permissions, validation and
 * envelope.
 */
export function Endpoint(endpoint: AnyEndpoint): MethodDecorator {
  return applyDecorators(
    setInputClass(endpoint),
    SetMetadata(ENDPOINT, endpoint),
    RequestMapping({ path: [endpoint.path, ...(endpoint.aliases ?? [])], method: RequestMethod[endpoint.method] }),
    HttpCode(endpoint.status),
    ...(endpoint.upload ? [UseInterceptors(UploadInterceptor)] : []),
  );
}

/** The validated input of the endpoint: body, query and path parameters as its input class. */
export const Input = (): ParameterDecorator => (controller, method, index) => {
  if (method) Reflect.defineMetadata(INPUT_INDEX, index, controller, method);
  RawInput(InputPipe)(controller, method, index);
};

const RawInput = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const request = context.switchToHttp().getRequest<PortalRequest>();
  return { request, endpoint: request.endpoint };
});

/** The principal of the request. */
export const CurrentUser = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<PortalRequest>().caller,
);

/** The uploaded file, or undefined. */
export const Uploaded = createParamDecorator((_: unknown, context: ExecutionContext): UploadedFile | undefined => {
  const { incomingFile, file } = context.switchToHttp().getRequest<PortalRequest>();
  if (incomingFile) return { name: nameOf(incomingFile), bytes: new Uint8Array(), stream: incomingFile.stream };
  return file && { name: nameOf(file), bytes: file.buffer };
});

/** Multer reads file names as Latin-1; browsers send UTF-8. */
const nameOf = ({ originalname }: { originalname: string }): string =>
  Buffer.from(originalname, 'latin1').toString('utf8');
