/// Makes the calls that stand on its input, one a line, with the generated client, and writes how they ended.
using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net.Http;
using System.Net.Http.Headers;
using System.Reflection;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using Esign;
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;

public static class Program
{
    private static readonly HttpClient Http = new HttpClient();

    public static void Main(string[] arguments)
    {
        var client = new EsignClient(Http) { BaseUrl = arguments[0] };
        var settings = new JsonSerializerSettings { NullValueHandling = NullValueHandling.Ignore };
        JsonConvert.DefaultSettings = () => new JsonSerializerSettings { DateParseHandling = DateParseHandling.None };
        string line;
        while ((line = Console.In.ReadLine()) != null)
        {
            Console.Out.WriteLine(JsonConvert.SerializeObject(Answered(client, JObject.Parse(line)), settings));
            Console.Out.Flush();
        }
    }

    private static object Answered(EsignClient client, JObject call)
    {
        var key = Convert.ToBase64String(Encoding.UTF8.GetBytes((string)call["key"] + ":x"));
        Http.DefaultRequestHeaders.Authorization = new AuthenticationHeaderValue("Basic", key);
        try
        {
            return Made(client, call).GetAwaiter().GetResult();
        }
        catch (ApiException<Error> error)
        {
            return new { status = error.StatusCode, error = error.Result, code = error.Result.Code };
        }
        catch (Exception error)
        {
            return new { failure = error.ToString() };
        }
    }

    private static async Task<object> Made(EsignClient client, JObject call)
    {
        var operation = (string)call["operation"];
        var name = char.ToUpperInvariant(operation[0]) + operation.Substring(1) + "Async";
        var method = client.GetType().GetMethods().Single(each => each.Name == name && !IsCancellable(each));
        var task = (Task)method.Invoke(client, method.GetParameters().Select(each => Read(call, each)).ToArray());
        await task;
        var answer = task.GetType().GetProperty("Result").GetValue(task);
        var file = answer as FileResponse;
        if (file == null) return new { answer };
        using (var copy = new MemoryStream())
        {
            await file.Stream.CopyToAsync(copy);
            return new { status = file.StatusCode, bytes = copy.Length };
        }
    }

    private static bool IsCancellable(MethodInfo method)
    {
        return method.GetParameters().Any(each => each.ParameterType == typeof(CancellationToken));
    }

    /// A value of the type that the client asks for.
    private static object Read(JObject call, ParameterInfo parameter)
    {
        if (parameter.Name == "body") return call["body"].ToObject(parameter.ParameterType);
        var given = call["parameters"][parameter.Name];
        return given == null ? null : given.ToObject(parameter.ParameterType);
    }
}
